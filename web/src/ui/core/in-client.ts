/** Whether this page runs in the installed client. */
export function isInClient(): boolean {
  return matchMedia('(display-mode: standalone)').matches
}
