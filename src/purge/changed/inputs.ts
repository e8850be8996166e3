import { commitId } from '../../changes/commit-id.ts'
import { INPUTS } from '../../inputs/declared.ts'
import type { InputReader } from '../../inputs/reader.ts'
import { HTML_MODES } from '../../paths/addresses.ts'

/** The inputs for changed files; text inputs are '' if not given. */
export type ChangedInputs = Readonly<ReturnType<typeof readChangedInputs>>

export function usesChangedFiles({ map, siteDir }: ChangedInputs): boolean {
  return map !== '' || siteDir !== ''
}

export function readChangedInputs(reader: InputReader) {
  const hasFiles = reader.text('map') !== '' || reader.text('site-dir') !== ''
  if (reader.text('html') !== INPUTS.purge.html && !hasFiles)
    reader.warnings.push(`\`html\` has no effect without \`map\` or \`site-dir\``)
  return {
    map: reader.text('map') === '' ? '' : reader.block('map'),
    html: reader.choice('html', HTML_MODES),
    base: readRef(reader, 'base'),
    head: readRef(reader, 'head'),
    onUnknownBase: reader.choice('on-unknown-base', ['purge-all', 'fail']),
    siteDir: reader.text('site-dir'),
    manifest: reader.text('manifest'),
    githubToken: readToken(reader),
  }
}

/** On GitHub, rejects options and expressions such as `HEAD^`; the command line accepts whatever git understands. */
function readRef(reader: InputReader, name: 'base' | 'head'): string {
  const ref = reader.text(name)
  if (!reader.isGitHub && !/\p{Cc}/u.test(ref)) return ref
  if (ref === '' || commitId(ref) !== undefined) return commitId(ref) ?? ''
  const isName = !/^[-/.]|\.\.|@\{|\/\/|[\p{Cc} ~^:?*[\\]|[/.]$|\.lock$/u.test(ref) && !/^0+$/.test(ref)
  if (isName) return ref
  reader.refuse(name, ref, [
    'specify a full commit id, a branch or a tag; expressions such as `HEAD^` are for the command line',
  ])
  return ''
}

function readToken(reader: InputReader): string {
  const token = reader.text('github-token')
  if (/^[\x21-\x7e]*$/.test(token)) return token
  // `reader.refuse` would print the value.
  reader.problems.push({
    kind: 'invalid-input',
    title: '`github-token` contains characters that are not allowed in a token',
    where: 'input `github-token` (its value is not shown)',
    help: ['remove it: the default is the token of the job'],
  })
  return ''
}
