import { commitId } from './event.ts'
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
  if (reader.text('html') !== INPUTS.purge.html.byDefault && !hasFiles)
    reader.warnings.push(`\`html\` has no effect without \`map\` or \`site-dir\``)
  return {
    map: reader.text('map') === '' ? '' : reader.block('map'),
    html: reader.choice('html', HTML_MODES),
    base: readCommit(reader, 'base'),
    head: readCommit(reader, 'head'),
    onUnknownBase: reader.choice('on-unknown-base', ['purge-all', 'fail']),
    siteDir: reader.text('site-dir'),
    manifest: reader.text('manifest'),
    githubToken: readToken(reader),
  }
}

/** On GitHub, only a full commit id, as a branch may move on; the command line accepts whatever git understands. */
function readCommit(reader: InputReader, name: 'base' | 'head'): string {
  const given = reader.text(name)
  if (!reader.isGitHub && !/\p{Cc}/u.test(given)) return given
  const id = commitId(given)
  if (given !== '' && id === undefined)
    reader.reject(name, given, [
      /^0+$/.test(given)
        ? `remove \`${name}\`: GitHub gives this id where there was no commit before`
        : 'give a full commit id, such as `${{ github.sha }}` or `${{ steps.checkout.outputs.commit }}`',
    ])
  return id ?? ''
}

function readToken(reader: InputReader): string {
  const token = reader.text('github-token')
  if (/^[\x21-\x7e]*$/.test(token)) return token
  // `reader.reject` would print the value.
  return reader.fault('github-token', {
    title: '`github-token` contains characters that are not allowed in a token',
    where: 'input `github-token` (its value is not shown)',
    help: ['remove it: the default is the token of the job'],
  })
}
