import { consultationRoutes as routes } from '@tongying/contract/consultations'
import { defineTexts } from '@tongying/contract/kit'
import { useId, useState } from 'react'
import { Card } from '../../ui/components/card/card.tsx'
import { Radios } from '../../ui/components/inputs/choices.tsx'
import { toastDone } from '../../ui/components/toast/toast.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { useChange } from '../../ui/core/use-change.ts'
import { caseAnswers } from '../api.ts'
import { useFiling } from './use-application-rules.ts'

const texts = defineTexts({
  title: { 'zh-CN': '申请机构', 'en-US': 'Filed for' },
  hint: {
    'zh-CN': '你在多家机构执业。知情同意书、会诊协议、费用和审核都按所选机构；上传文件后不能再换。',
    'en-US':
      'You belong to several institutions. Consent, agreements, fees and review are those of the one you choose; once there are files it stays.',
  },
  changed: { 'zh-CN': '已改为以{hospital}的名义申请', 'en-US': 'Now filed for {hospital}' },
})

/** For which of their institutions a physician files: asked only of who has several, and only while it can be changed. */
export function FiledFor({ id, onSave }: { id: string | undefined; onSave: () => Promise<string | undefined> }) {
  const t = useTranslate()
  const group = useId()
  const filing = useFiling(id)
  const change = useChange(routes.fileFor, {
    refreshes: (input) => [
      { key: [routes.applicationRules.path] },
      { key: [routes.experts.path] },
      ...caseAnswers(input),
    ],
  })
  // What was pressed shows at once; on a slow line the answer takes a while.
  const [pressed, setPressed] = useState<string>()
  if (!filing || filing.mayBeFiledFor.length === 0) return null
  async function choose(institutionId: string) {
    setPressed(institutionId)
    // The first choice makes the draft.
    const saved = await onSave()
    const chosen = saved && (await change.mutateAsync({ id: saved, institutionId }).catch(() => undefined))
    if (chosen) toastDone(t(texts.changed, { hospital: chosen.name }))
    setPressed(undefined)
  }
  return (
    <Card title={t(texts.title)}>
      <Radios
        id={group}
        label={t(texts.title)}
        value={pressed ?? filing.filedFor.id}
        isDisabled={pressed !== undefined}
        options={filing.mayBeFiledFor.map((one) => ({ value: one.id, label: one.name }))}
        onChange={(institutionId) => void (institutionId !== null && choose(institutionId))}
      />
      <p className="text-small text-muted">{t(texts.hint)}</p>
    </Card>
  )
}
