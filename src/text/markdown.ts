import { logLine, shorten } from './safe-text.ts'

/**
 * Escapes text for a Markdown paragraph or table cell: no HTML, link, mention, emphasis or new cell. GitHub decodes
 * entities before it looks for mentions, so words that look like mentions become code.
 */
export function escapeMarkdown(text: string, max = 200): string {
  return escape(text, max).replaceAll(MENTION, code)
}

/** @param escaped the comment keeps GitHub from linking an address of e-mail, which it does in code, too */
function code(escaped: string): string {
  return `<code>${escaped.replaceAll('&#64;', '&#64;<!-- -->')}</code>`
}

const MENTION = /[^\s<>]*(&#64;|&#35;|\bGH-\d)[^\s<>]*/gi

function escape(text: string, max: number): string {
  return (
    shorten(logLine(text), max)
      .replace(/[&<>"'`|\\[\]()*_~#!@:{}$]/g, (character) => `&#${character.charCodeAt(0)};`)
      // GitHub turns bare addresses into links.
      .replace(/(?<=www)\./gi, '&#46;')
  )
}

/** Like `escapeMarkdown`, but text between backticks becomes code: for messages that may contain untrusted parts. */
export function escapeProse(text: string, max = 400): string {
  const parts = escape(text, max).split(/&#96;(.+?)&#96;/)
  return parts.map((part, index) => (index % 2 === 1 ? code(part) : part.replaceAll(MENTION, code))).join('')
}

/** Code in a table cell. Uses HTML, because a backtick in the text would end a code span. */
export function codeSpan(text: string, max = 200): string {
  return code(escape(text, max))
}

/** A label of a Mermaid diagram. Mermaid has no escapes, so special characters become a dash. */
export function diagramLabel(text: string, max = 40): string {
  return shorten(text.replace(/[^\p{L}\p{N} ._/-]+/gu, '-'), max).trim() || '-'
}
