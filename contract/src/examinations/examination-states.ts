import { defineStates, defineTexts, type Text } from '../kit/index.ts'

/** A remote examination, from its first picture to its sealed result. It begins in progress. */
export const examinationStates = defineStates({
  subject: 'examination',
  states: {
    inProgress: { wire: 0, turn: ['examiner'] },
    writing: { wire: 1, turn: ['examiner'], timer: 'examinations.remindToWrite' },
    underReview: { wire: 2, turn: ['examiner'], timer: 'examinations.remindToReview' },
    issued: { wire: 3 },
    stopped: { wire: 4 },
  },
  initial: 'inProgress',
  groups: {
    /** The patient was examined, or is. */
    held: ['inProgress', 'writing', 'underReview', 'issued'],
    /** The result is written, and pictures are added. */
    open: ['inProgress', 'writing'],
    /** Signed: what the report says is closed, also of the patient. */
    signed: ['underReview', 'issued'],
    /** Somebody still has to do something. */
    unfinished: ['inProgress', 'writing', 'underReview'],
  },
  moves: {
    end: { from: ['inProgress'], to: 'writing', permission: 'examination.examine', event: 'examination.ended' },
    /** The patient could not be examined: whoever was booked may be called again. */
    stop: { from: ['inProgress'], to: 'stopped', permission: 'examination.examine', event: 'examination.stopped' },
    /** The institution wants a second pair of eyes. */
    sign: { from: ['writing'], to: 'underReview', permission: 'examination.sign' },
    signAlone: {
      from: ['writing'],
      to: 'issued',
      permission: 'examination.sign',
      event: 'examination.issued',
      outcomeOf: 'sign',
    },
    pass: { from: ['underReview'], to: 'issued', permission: 'examination.review', event: 'examination.issued' },
    returnResult: { from: ['underReview'], to: 'writing', permission: 'examination.review' },
  },
})
export type ExaminationState = keyof typeof examinationStates.states

export const examinationStateLabels = defineTexts({
  inProgress: { 'zh-CN': '检查中', 'en-US': 'In progress' },
  writing: { 'zh-CN': '写结果', 'en-US': 'Result to be written' },
  underReview: { 'zh-CN': '待审核', 'en-US': 'Under review' },
  issued: { 'zh-CN': '已出报告', 'en-US': 'Reported' },
  stopped: { 'zh-CN': '未能检查', 'en-US': 'Stopped' },
} satisfies Record<ExaminationState, Text>)
