import type { ConsultationDetail, ExpertRow } from '@tongying/contract/consultations'
import { defineTexts } from '@tongying/contract/kit'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from '../../ui/components/button/button.tsx'
import { Note } from '../../ui/components/status-tag/status-tag.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { definePart, usePart } from '../../ui/core/part.ts'
import { caseTexts as shared } from '../texts.ts'

const opinionDialog = definePart(() => import('../report/opinion-dialog.tsx'))
const texts = defineTexts({
  toSign: {
    'zh-CN': '会诊已结束，请签署你的意见，主持专家才能提交报告。',
    'en-US': 'The consultation has ended. Sign your opinion so that the lead expert can submit the report.',
  },
  toSignAgain: {
    'zh-CN': '你签署过的报告内容有改动，原签署已作废，请看过新内容后重新签署。',
    'en-US': 'The report you signed was changed, so your signature is void. Read the new version and sign again.',
  },
  nothingToSign: {
    'zh-CN': '会诊已结束。主持专家写好会诊意见和建议后，你就可以签署。',
    'en-US':
      'The consultation has ended. You can sign once the lead expert has written the conclusion and recommendations.',
  },
})

/** Whether the report waits for this expert's signature; the address of the work page opens the dialog at once. */
export function SigningNote({ detail, mine }: { detail: ConsultationDetail; mine: ExpertRow | undefined }) {
  const t = useTranslate()
  const { report, maySign } = detail
  const [search, setSearch] = useSearchParams()
  const isWritten = report !== null && Boolean(report.conclusion && report.advice)
  // Once open it stays, whatever becomes of the report: nothing that was typed is lost.
  const [isSigning, setIsSigning] = useState(search.has('sign') && maySign && isWritten)
  const opinion = usePart(opinionDialog, isSigning)
  function close() {
    setIsSigning(false)
    if (search.has('sign')) setSearch({}, { replace: true })
  }
  return (
    <>
      {maySign && (
        <Note
          action={
            <Button size="small" variant="primary" disabled={!isWritten} onClick={() => setIsSigning(true)}>
              {t(shared.sign)}
            </Button>
          }
        >
          {t(!isWritten ? texts.nothingToSign : mine?.opinionVoidedAt ? texts.toSignAgain : texts.toSign)}
        </Note>
      )}
      {isSigning && opinion && report && (
        <opinion.OpinionDialog
          id={detail.consultationId}
          report={report}
          signedBeforeBy={mine?.opinionVoidedAt ? mine.expertId : null}
          onClose={close}
        />
      )}
    </>
  )
}
