import { defineCodes } from '../kit/index.ts'

/** What is examined; it decides the standard views and the template of the result. */
export const bodyParts = defineCodes({
  abdomen: { wire: 0, label: { 'zh-CN': '腹部', 'en-US': 'Abdomen' } },
  superficial: { wire: 1, label: { 'zh-CN': '浅表', 'en-US': 'Superficial' } },
  thyroid: { wire: 2, label: { 'zh-CN': '甲状腺', 'en-US': 'Thyroid' } },
})

/** How the probe is moved at the patient's side. */
export const examinationMethods = defineCodes({
  robot: { wire: 0, label: { 'zh-CN': '机器人', 'en-US': 'Robot' } },
  motorProbe: { wire: 1, label: { 'zh-CN': '电动探头', 'en-US': 'Motor probe' } },
  guidedHand: { wire: 2, label: { 'zh-CN': '手持引导', 'en-US': 'Guided hand' } },
})

export const ageUnits = defineCodes({
  years: { wire: 0, label: { 'zh-CN': '岁', 'en-US': 'years' } },
  months: { wire: 1, label: { 'zh-CN': '月', 'en-US': 'months' } },
})
