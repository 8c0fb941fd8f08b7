import * as z from 'zod'
import { id, instant } from '../kit/index.ts'

/** What somebody wrote in the room; the record of the meeting keeps it. */
export const chatMessage = z.object({
  id: z.string(),
  key: z.string(),
  from: id,
  name: z.string(),
  isGuest: z.boolean(),
  seatNo: z.number().int(),
  text: z.string(),
  at: instant,
})
export type ChatMessage = z.output<typeof chatMessage>
