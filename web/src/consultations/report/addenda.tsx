import { addendumLimits, type ConsultationDetail, type ReportAddendum } from '@tongying/contract/consultations'
import { defineTexts, shortHash } from '@tongying/contract/kit'
import { useState } from 'react'
import { Button } from '../../ui/components/button/button.tsx'
import { dateTimeOf } from '../../ui/components/date-time/date-time.tsx'
import { Fact } from '../../ui/components/facts/fact.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { usePart } from '../../ui/core/part.ts'
import { addendumDialog } from '../components/case-parts.ts'
import { SummaryList } from '../components/summary-list.tsx'
import styles from './addenda.module.css'

const texts = defineTexts({
  title: { 'zh-CN': '追加{number}', 'en-US': 'Addendum {number}' },
  meta: { 'zh-CN': '{name}　{at}签署　SHA-256：{hash}…', 'en-US': 'Signed by {name}, {at}. SHA-256 {hash}…' },
  reviewed: { 'zh-CN': '{name}　{at}审核通过', 'en-US': 'Approved by {name}, {at}' },
  unreviewed: { 'zh-CN': '出具机构未设报告审核', 'en-US': 'The issuing institution does not review reports' },
  why: { 'zh-CN': '原因：{reason}', 'en-US': 'Reason: {reason}' },
  add: { 'zh-CN': '追加意见…', 'en-US': 'Add an addendum…' },
})

/** What was added to the issued report, and the lead's way to add more. */
export function Addenda({ detail }: { detail: ConsultationDetail }) {
  const t = useTranslate()
  const [isAdding, setIsAdding] = useState(false)
  const dialog = usePart(addendumDialog, isAdding)
  const { consultationId: id, report, allowed } = detail
  const addenda = report?.addenda ?? []
  const isFree = report?.pendingAddendum === null && addenda.length < addendumLimits.most
  const mayAdd = allowed.includes('submitAddendum') && isFree
  return (
    <>
      {addenda.length > 0 && (
        <SummaryList className={styles.addenda}>
          {addenda.map((addendum) => (
            <Addendum key={addendum.number} addendum={addendum} />
          ))}
        </SummaryList>
      )}
      {mayAdd && (
        <p className={styles.add}>
          <Button size="small" onClick={() => setIsAdding(true)}>
            {t(texts.add)}
          </Button>
        </p>
      )}
      {isAdding && dialog && (
        <dialog.AddendumDialog id={id} isReviewed={detail.isReportReviewed} onClose={() => setIsAdding(false)} />
      )}
    </>
  )
}

/** One addendum, with its number as its label. */
export function Addendum({ addendum }: { addendum: ReportAddendum }) {
  const t = useTranslate()
  const { number, reason, text, authorName, signedAt, issuedAt, review, textSha256 } = addendum
  return (
    <Fact label={t(texts.title, { number })}>
      <p>{text}</p>
      <p>{t(texts.why, { reason })}</p>
      <p className="text-small text-muted">
        {t(texts.meta, { name: authorName, at: dateTimeOf(signedAt), hash: shortHash(textSha256) })}
      </p>
      {review && (
        <p className="text-small text-muted">
          {review.reviewerName === null
            ? t(texts.unreviewed)
            : t(texts.reviewed, { name: review.reviewerName, at: dateTimeOf(issuedAt) })}
        </p>
      )}
    </Fact>
  )
}
