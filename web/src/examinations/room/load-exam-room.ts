import type { CallComponent } from '../../meetings/index.ts'

/** The call of an examination; the page of a room brings it when it is entered. */
export async function loadExamRoom(): Promise<CallComponent> {
  return (await import('./exam-room.tsx')).ExamRoom
}
