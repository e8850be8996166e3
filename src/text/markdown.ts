import { logLine, shorten } from './safe-text.ts'

/**
 * Any text as plain text of a Markdown paragraph or table cell: no HTML, link, mention, emphasis or new cell. Words that
 * GitHub takes for mentions stand in code, because it decodes entities before it looks for them.
 */
export function escapeMarkdown(text: string, max = 200): string {
  return escape(text, max).replaceAll(MENTION, '<code>$&</code>')
}

const MENTION = /[^\s<>]*(&#64;|&#35;|\bGH-\d)[^\s<>]*/gi

function escape(text: string, max: number): string {
  return (
    shorten(logLine(text), max)
      .replace(/[&<>"'`|\\[\]()*_~#!@:{}$]/g, (character) => `&#${character.charCodeAt(0)};`)
      // GitHub makes links of bare addresses.
      .replace(/(?<=www)\./gi, '&#46;')
  )
}

/** The same, with what stands between backticks as code: for our own sentences, whose parts may be untrusted. */
export function escapeProse(text: string, max = 400): string {
  const parts = escape(text, max).split(/&#96;(.+?)&#96;/)
  return parts
    .map((part, index) =>
      index % 2 === 1 ? `<code>${part}</code>` : part.replaceAll(MENTION, '<code>$&</code>'),
    )
    .join('')
}

/** Any text as code in a table cell. HTML rather than backticks, because a backtick in the text would end those. */
export function codeSpan(text: string, max = 200): string {
  return `<code>${escape(text, max)}</code>`
}

/** Any text as a label of a Mermaid diagram, where no escape exists: what is not plain becomes a dash. */
export function diagramLabel(text: string, max = 40): string {
  return shorten(text.replace(/[^\p{L}\p{N} ._/-]+/gu, '-'), max).trim() || '-'
}
