type Stream = 'stdout' | 'stderr'

/** What is written to the streams of this process while `work` runs, in order; `isTTY` as on a terminal. */
export function captureWrites(
  work: () => void,
  isTTY = false,
): readonly (readonly [stream: Stream, text: string])[] {
  const written: (readonly [Stream, string])[] = []
  const streams = (['stdout', 'stderr'] as const).map((name) => {
    const stream = process[name]
    const own = { write: stream.write.bind(stream), isTTY: stream.isTTY }
    stream.write = (chunk: string | Uint8Array) => written.push([name, chunk.toString()]) > 0
    stream.isTTY = isTTY
    return () => Object.assign(stream, own)
  })
  try {
    work()
  } finally {
    for (const restore of streams) restore()
  }
  return written
}
