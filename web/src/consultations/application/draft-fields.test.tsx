// @vitest-environment jsdom
import { type DraftFields, draftFields, freshDraft as freshOn } from '@tongying/contract/consultations'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadParts } from '../../ui/core/part.ts'
import { showPage } from '../../ui/core/testing/show-page.tsx'
import { freshPage } from '../../ui/core/testing.ts'
import { ApplicationForm } from './application-form.tsx'
import { stepFields } from './application-schema.ts'

const freshDraft = { ...freshOn('2026-11-24'), acceptancePolicy: 'leadAndSome' } as const

/** Fields that no step draws, each with its reason. */
const notDrawn: Partial<Record<keyof DraftFields, string>> = {
  selectedTab: 'which step is open',
  pushId: 'comes with pushEquipmentId',
  notObtainable: 'of an emergency, whose short form fills it in',
  exemptionReason: 'of an emergency',
  exemptionApproverId: 'of an emergency',
}

freshPage('/meetingApply')
beforeEach(async () => {
  await loadParts()
  vi.stubGlobal('fetch', async () => Response.json({ code: 200, success: true, msg: '', data: { list: [] } }))
})
afterEach(() => vi.unstubAllGlobals())

function drawnFields(draft: DraftFields = freshDraft): string[] {
  showPage(
    <ApplicationForm id={undefined} accountId="a" draft={draft} version={0} detail={undefined} onMade={() => {}} />,
  )
  return [...document.querySelectorAll<HTMLElement>('form [data-field]')].flatMap(({ dataset }) => dataset.field ?? [])
}

test('every field of a draft is drawn by a step of the wizard, once', () => {
  const wanted = draftFields.keyof().options.filter((name) => !(name in notDrawn))
  expect(drawnFields().toSorted()).toEqual(wanted.toSorted())
})
test('what is wrong with a field leads to a step', () => {
  const inSteps = Object.values(stepFields).flat()
  expect(drawnFields().filter((name) => !inSteps.includes(name))).toEqual([])
})
test('the short form of an emergency draws every field that an emergency has, once', () => {
  const wanted = draftFields
    .keyof()
    .options.filter((name) => !(name in notDrawn) || ofEmergencies.includes(name))
    .filter((name) => !ofAppointments.includes(name))
  const drawn = drawnFields({ ...freshDraft, applyType: 1, exemptionReason: '联系不到家属' })
  const places = ['imaging', 'consultationFile', 'consent']
  expect(drawn.filter((name) => !places.includes(name)).toSorted()).toEqual(wanted.toSorted())
})
const ofEmergencies: readonly string[] = ['notObtainable', 'exemptionReason', 'exemptionApproverId']
const ofAppointments: readonly string[] = ['appointDate', 'startTime', 'endTime', 'acceptancePolicy', 'othersNeeded']
