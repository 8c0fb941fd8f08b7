/** Whether a time by which something was due has passed. */
export function isPast(due: string | null): boolean {
  return due !== null && Date.parse(due) <= Date.now()
}
