import { registration } from '@tongying/contract/accounts'
import { defineTexts, requiredText as text } from '@tongying/contract/kit'
import { Card } from '../components/card/card.tsx'
import { Stepper } from '../components/stepper/stepper.tsx'
import { useTranslate } from '../core/i18n.ts'
import { ChoiceField } from '../patterns/form/choice-field.tsx'
import { FormFrame, useContractForm } from '../patterns/form/contract-form.tsx'
import { DateField } from '../patterns/form/date-field.tsx'
import { draftShape } from '../patterns/form/draft-shape.ts'
import { ErrorSummary } from '../patterns/form/error-summary.tsx'
import { FieldGroup } from '../patterns/form/field.tsx'
import { FormFoot } from '../patterns/form/form-foot.tsx'
import { NumberField } from '../patterns/form/number-field.tsx'
import { SavedAt } from '../patterns/form/saved-at.tsx'
import { SubmitButton } from '../patterns/form/submit-button.tsx'
import { TextField } from '../patterns/form/text-field.tsx'
import { useAutosave } from '../patterns/form/use-autosave.ts'
import { galleryTexts as texts } from './gallery-texts.ts'

const labels = defineTexts({
  group: { 'zh-CN': '账号', 'en-US': 'Account' },
  groupHint: { 'zh-CN': '用手机号注册', 'en-US': 'Registered with a mobile phone' },
  phone: { 'zh-CN': '手机号', 'en-US': 'Mobile phone' },
  password: { 'zh-CN': '密码', 'en-US': 'Password' },
  code: { 'zh-CN': '验证码', 'en-US': 'Code' },
  complaint: { 'zh-CN': '主诉', 'en-US': 'Chief complaint' },
  day: { 'zh-CN': '日期', 'en-US': 'Day' },
  height: { 'zh-CN': '身高', 'en-US': 'Height' },
  gender: { 'zh-CN': '性别', 'en-US': 'Gender' },
  female: { 'zh-CN': '女', 'en-US': 'Female' },
  male: { 'zh-CN': '男', 'en-US': 'Male' },
  save: { 'zh-CN': '下一步：患者信息', 'en-US': 'Next: the patient' },
  steps: { 'zh-CN': '步骤', 'en-US': 'Steps' },
  application: { 'zh-CN': '申请信息', 'en-US': 'Application' },
  patient: { 'zh-CN': '患者信息', 'en-US': 'Patient' },
  summary: { 'zh-CN': '病情摘要', 'en-US': 'Case summary' },
  files: { 'zh-CN': '上传附件', 'en-US': 'Attachments' },
})
const schema = registration.extend({ complaint: text(50), day: text(10), gender: text(10), height: text(3).optional() })

/** A form from a schema of the contract, with steps, autosave and the summary of errors. */
export function FormSection() {
  const t = useTranslate()
  const autosave = useAutosave({
    accountId: 'gallery',
    name: 'gallery',
    loaded: { version: 0, values: {} },
    shape: draftShape(schema),
    save: async (_values, version) => {
      await new Promise((resolve) => setTimeout(resolve, 300))
      return { version: version + 1, savedAt: new Date().toISOString() }
    },
    readCurrent: () => undefined,
    onTaken: (fields) => form.take(fields),
  })
  const form = useContractForm(schema, { onSubmit: () => undefined, onChange: autosave.touch })
  const steps = [
    { key: '1', title: t(labels.application), errors: 1 },
    { key: '2', title: t(labels.patient), isDone: true },
    { key: '3', title: t(labels.summary), detail: '2' },
    { key: '4', title: t(labels.files), isDisabled: true },
  ]
  return (
    <Card title={t(texts.form)} more={<SavedAt autosave={autosave} />} isFlush>
      <Stepper steps={steps} current="1" label={t(labels.steps)} onOpen={() => undefined} />
      <FormFrame form={form} isGrouped>
        <FieldGroup title={labels.group} hint={labels.groupHint}>
          <TextField name="phone" label={labels.phone} type="tel" />
          <TextField name="password" label={labels.password} type="password" />
          <TextField name="smscode" label={labels.code} extra="60 s" />
          <ChoiceField name="gender" label={labels.gender} options={{ female: labels.female, male: labels.male }} />
          <DateField name="day" label={labels.day} />
          <NumberField name="height" label={labels.height} unit="cm" />
          <TextField name="complaint" label={labels.complaint} lines={3} />
        </FieldGroup>
        <FormFoot note={<ErrorSummary />}>
          <SubmitButton label={labels.save} />
        </FormFoot>
      </FormFrame>
    </Card>
  )
}
