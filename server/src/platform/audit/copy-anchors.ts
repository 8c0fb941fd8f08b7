import { open } from 'node:fs/promises'

/** The second place holds something else than the beginning of the anchors. */
class AnchorsDiffer extends Error {
  override readonly name = 'AnchorsDiffer'
}

/**
 * Appends to the second place what it lacks of the anchors; nothing there is ever changed, so it may be a share that is
 * written once.
 * @throws AnchorsDiffer where it is not what the file begins with
 */
export async function copyAnchors(file: string, copy: string): Promise<void> {
  await using target = await open(copy, 'a+', 0o600)
  const { size } = await target.stat()
  await using source = await open(file, 'r')
  const { size: whole } = await source.stat()
  if (whole < size || !(await haveSameEnd(source, target, size))) throw new AnchorsDiffer()
  const rest = Buffer.alloc(whole - size)
  if (rest.length === 0) return
  await source.read(rest, 0, rest.length, size)
  // A line that is half-written is copied once it is whole.
  const lines = rest.subarray(0, rest.lastIndexOf('\n') + 1)
  await target.appendFile(lines)
  await target.sync()
}

type Handle = Awaited<ReturnType<typeof open>>

const comparedBytes = 64 * 1024

/** Whether the two agree on the last bytes before `end`; each line holds the hash of all before it. */
async function haveSameEnd(one: Handle, other: Handle, end: number): Promise<boolean> {
  const length = Math.min(end, comparedBytes)
  const [first, second] = await Promise.all(
    [one, other].map(async (handle) => (await handle.read(Buffer.alloc(length), 0, length, end - length)).buffer),
  )
  return first !== undefined && second !== undefined && first.equals(second)
}
