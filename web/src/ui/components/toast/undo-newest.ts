import { dropToast, shown } from './toast.tsx'

/** Takes the newest back that can be, as its button does, which a keyboard would not reach in its time; answers whether there was one. */
export function undoNewest(): boolean {
  const newest = shown.get().findLast(({ undo }) => undo)
  newest?.undo?.()
  if (newest) dropToast(newest.id)
  return newest !== undefined
}
