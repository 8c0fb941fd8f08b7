import type { Text } from '@tongying/contract/kit'
import type { DeviceKind, DeviceProblem } from './local-media.ts'
import { roomTexts } from './texts.ts'

/** What is wrong with a device, and what the person can do. */
export function problemText(kind: DeviceKind, problem: DeviceProblem): Text {
  if (problem === 'insecure' || problem === 'failed') return roomTexts.problem[problem]
  if (kind === 'camera')
    return {
      denied: roomTexts.problem.cameraDenied,
      missing: roomTexts.problem.cameraMissing,
      busy: roomTexts.problem.cameraBusy,
    }[problem]
  return {
    denied: roomTexts.problem.microphoneDenied,
    missing: roomTexts.problem.microphoneMissing,
    busy: roomTexts.problem.microphoneBusy,
  }[problem]
}
