import { dayMs, hourMs, minuteMs, productDay, toInstant } from '@tongying/contract/kit'
import { startCase } from './case-story.ts'
import { type Drawer, startDrawer } from './draw-studies.ts'
import { inOfficeHours } from './office-hours.ts'
import type { ScriptedPlatform } from './scripted-platform.ts'
import {
  awaitingAnswers,
  cancelled,
  clashing,
  emergency,
  inTheLobby,
  inWriting,
  justBegun,
  laterToday,
  quorumLost,
  readyToSubmit,
  returnedForAFile,
  timedOut,
  tomorrow,
  underAudit,
} from './stories-before-meeting.ts'
import { completed, reportFailed, reportUnderReview, writingReport } from './stories-with-report.ts'
import type { Scene, Story } from './story.ts'

/**
 * Makes the demo hospital's consultations, in every state and with every review label, through the calls that a browser
 * makes. Each is made once; a stop between two of them leaves the rest for the next start.
 */
export async function seedConsultations(stage: ScriptedPlatform, signal?: AbortSignal): Promise<void> {
  const drawer = startDrawer()
  try {
    for (const story of stories) {
      if (signal?.aborted) return
      await story(sceneOf(stage, drawer))
    }
  } finally {
    await drawer.stop()
  }
}

function sceneOf(stage: ScriptedPlatform, drawer: Drawer): Scene {
  const { now } = stage
  return {
    open: (start) => startCase(stage, drawer, start),
    in: (milliseconds) => {
      const at = new Date(now.getTime() + milliseconds)
      return milliseconds < 0 ? inOfficeHours(at, now) : at
    },
    exactly: (milliseconds) => new Date(now.getTime() + milliseconds),
    on(days, hours, minutes = 0) {
      return new Date(
        toInstant(productDay(now), '00:00').getTime() + days * dayMs + hours * hourMs + minutes * minuteMs,
      )
    },
  }
}

const stories: readonly Story[] = [
  inTheLobby,
  completed,
  emergency,
  underAudit,
  awaitingAnswers,
  laterToday,
  tomorrow,
  clashing,
  inWriting,
  reportUnderReview,
  writingReport,
  reportFailed,
  returnedForAFile,
  timedOut,
  cancelled,
  quorumLost,
  readyToSubmit,
  justBegun,
]
