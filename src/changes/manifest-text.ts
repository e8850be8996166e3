import { asArray, asObject, asString, ownProperty, ShapeError } from '../json/shape.ts'
import { parseJson } from '../json/parse.ts'
import { isPath } from '../paths/syntax.ts'
import { commitId } from './commit-id.ts'
import { confirmedFiles, confirmedHead, EVERYTHING, type Confirmed, type ZoneRecord } from './manifest.ts'

const VERSION = 1

/** The records of a manifest, by zone key. */
export type Records = ReadonlyMap<string, ZoneRecord>

/** @throws ShapeError, SyntaxError if the text is not a manifest of this version */
export function readManifest(text: string): Records {
  const manifest = asObject(parseJson(text), 'manifest')
  const version = ownProperty(manifest, 'version')
  if (version !== VERSION) throw new ShapeError('version', String(VERSION), version)
  const zones = Object.entries(asObject(ownProperty(manifest, 'zones'), 'zones'))
  return new Map(zones.map(([key, record]) => [key, decodeRecord(asObject(record, key), key)]))
}

function decodeRecord(record: object, key: string): ZoneRecord {
  const confirmed = decodeConfirmed(record, key)
  const confirmedBy = ownProperty(record, 'confirmedBy')
  const unconfirmed = asArray(ownProperty(record, 'unconfirmed'), `${key}.unconfirmed`)
  return {
    confirmed,
    unconfirmedPaths: unconfirmed.map((value, index) =>
      unconfirmedPath(value, `${key}.unconfirmed[${index}]`),
    ),
    lastWrite: asString(ownProperty(record, 'lastWrite'), `${key}.lastWrite`),
    confirmedBy: confirmedBy === undefined ? '' : asString(confirmedBy, `${key}.confirmedBy`),
  }
}

function decodeConfirmed(record: object, key: string): Confirmed | undefined {
  const [head, files] = [ownProperty(record, 'head'), ownProperty(record, 'files')]
  if (files !== undefined)
    return {
      files: new Map(
        Object.entries(asObject(files, `${key}.files`)).map(([name, hash]) => [
          name,
          asString(hash, `${key}.files.${name}`),
        ]),
      ),
    }
  if (head === undefined) return undefined
  const id = asString(ownProperty(asObject(head, `${key}.head`), 'id'), `${key}.head.id`)
  const since = asString(ownProperty(asObject(head, `${key}.head`), 'since'), `${key}.head.since`)
  const sinceMs = Date.parse(since)
  if (commitId(id) === undefined) throw new ShapeError(`${key}.head.id`, 'a commit id', id)
  if (Number.isNaN(sinceMs)) throw new ShapeError(`${key}.head.since`, 'a time', since)
  return { id, sinceMs }
}

function unconfirmedPath(value: unknown, name: string): string {
  const path = asString(value, name)
  if (path !== EVERYTHING && !isPath(path)) throw new ShapeError(name, 'a path', path)
  return path
}

/** Replaces the record of one zone; other records remain unchanged. @param text undefined without a file */
export function withRecord(text: string | undefined, key: string, record: ZoneRecord): string {
  const zones =
    text === undefined ? {} : asObject(ownProperty(asObject(parseJson(text), 'manifest'), 'zones'), 'zones')
  const others = Object.entries(zones).filter(([name]) => name !== key)
  const { unconfirmedPaths, lastWrite, confirmedBy } = record
  const [head, files] = [confirmedHead(record), confirmedFiles(record)]
  const written = {
    lastWrite,
    ...(confirmedBy === '' ? {} : { confirmedBy }),
    ...(head === undefined ? {} : { head: { id: head.id, since: new Date(head.sinceMs).toISOString() } }),
    ...(files === undefined ? {} : { files: Object.fromEntries(files) }),
    unconfirmed: unconfirmedPaths,
  }
  return `${JSON.stringify({ version: VERSION, zones: Object.fromEntries([...others, [key, written]]) }, null, 1)}\n`
}
