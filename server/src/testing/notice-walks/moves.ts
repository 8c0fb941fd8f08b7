import type { ConsultationMove } from '@tongying/contract/consultations'
import type { Walk } from '../notice-walk.ts'
import { fromMeeting } from './from-meeting.ts'
import { untilMeeting } from './until-meeting.ts'

/** How every move and timer of a case comes about, for the test that asks who is notified of it. */
export const moveWalks: Record<ConsultationMove, Walk> = { ...untilMeeting, ...fromMeeting }
