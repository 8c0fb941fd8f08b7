/** Calls when something should be saved now: the connection is back, or the page is hidden and may never be shown again. */
export function onLastChance(save: () => void): () => void {
  const onHide = () => document.visibilityState === 'hidden' && save()
  addEventListener('online', save)
  document.addEventListener('visibilitychange', onHide)
  return () => {
    document.removeEventListener('visibilitychange', onHide)
    removeEventListener('online', save)
  }
}
