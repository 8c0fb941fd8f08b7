import { isIn, labelOf, type Text, translate, type Values } from '@tongying/contract/kit'
import {
  consentFacts,
  consentPurposes,
  consentStates,
  consentWordingOf,
  type LinkOwner,
  onBehalfReasons,
  type SignedConsent,
  signatureBox,
  signerRelations,
  type UnmaskedSigner,
} from '@tongying/contract/patients'
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { Qr } from '../../ui/components/qr/qr.tsx'
import { DrawnSignature } from '../../ui/components/signature-pad/signature-pad.tsx'
import styles from './consent-paper.module.css'
import { paperTexts as texts } from './paper-texts.ts'

/**
 * The signed consent on paper: the words as they were shown at signing, in their language, with the hash of exactly them.
 * Name and drawing stand there in full only where the reader has them unmasked.
 */
export function ConsentPaper(props: {
  owner: LinkOwner
  consent: SignedConsent
  signer: UnmaskedSigner | undefined
  onPrinted: () => void
}) {
  const { owner, consent, signer, onPrinted } = props
  const { sheet } = consent
  const wording = consentWordingOf(sheet.version)
  const t = (text: Text, values?: Values) => translate(text, sheet.language, values)
  useEffect(() => {
    addEventListener('afterprint', onPrinted)
    // Once the paper is drawn.
    const frame = requestAnimationFrame(() => print())
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('afterprint', onPrinted)
    }
  }, [onPrinted])
  if (!wording) return null
  const part = { consent, wording, t }
  return createPortal(
    <article className={styles.paper} lang={sheet.language}>
      <header>
        <p>{sheet.hospital}</p>
        <h1>{t(wording.title)}</h1>
      </header>
      <Explained {...part} />
      <Decisions {...part} />
      <Signatures {...part} signer={signer} />
      <h2>{t(texts.withdrawal)}</h2>
      <p>
        {t(texts.untilPrinted, { time: timeOf(new Date().toISOString()) })}
        <strong>
          {consent.withdrawnAt ? t(texts.withdrawnAt, { time: timeOf(consent.withdrawnAt) }) : t(texts.notWithdrawn)}
        </strong>
      </p>
      <Proof {...part} owner={owner} />
    </article>,
    document.body,
  )
}

interface PaperPart {
  readonly consent: SignedConsent
  readonly wording: NonNullable<ReturnType<typeof consentWordingOf>>
  /** Translates into the language that was signed, not that of the page. */
  readonly t: (text: Text, values?: Values) => string
}

/** The facts and the points, as they were shown at signing. */
function Explained({ consent: { sheet }, wording, t }: PaperPart) {
  return (
    <>
      <table>
        <tbody>
          {consentFacts(sheet).map(({ label, lines }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{lines.join(sheet.language === 'zh-CN' ? '；' : '; ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <h2>{t(texts.explained)}</h2>
      <p>{t(wording.lead)}</p>
      <table className={styles.open}>
        <tbody>
          {wording.points.map(({ title, body }, index) => (
            <tr key={title['en-US']}>
              <th scope="row">{`${index + 1}. ${t(title)}`}</th>
              <td>{t(body)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{t(wording.statement)}</p>
    </>
  )
}

function Decisions({ consent, wording, t }: PaperPart) {
  return (
    <>
      <h2>{t(texts.decisions)}</h2>
      <table className={styles.open}>
        <tbody>
          {consentPurposes.map((purpose) => {
            const isAgreed = wasAgreed(consent, purpose)
            return (
              <tr key={purpose}>
                <th scope="row">{t(wording.decisions[purpose].title)}</th>
                <td>{t(wording.decisions[purpose].body)}</td>
                <td className={styles.decision}>
                  {isAgreed ? '☑' : '☐'} {t(texts.agreed)} {isAgreed ? '☐' : '☑'} {t(texts.notAgreed)}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </>
  )
}

/** Two halves: who signed, and who informed them. */
function Signatures(props: PaperPart & { signer: UnmaskedSigner | undefined }) {
  return (
    <>
      <h2>{props.t(texts.signed)}</h2>
      <div className={styles.signatures}>
        <Signer {...props} />
        <Informant {...props} />
      </div>
    </>
  )
}

/** Who signed, when and by which way, with the drawing where the reader has it unmasked. */
function Signer({ consent, signer, t }: PaperPart & { signer: UnmaskedSigner | undefined }) {
  const onBehalf = labelOf(onBehalfReasons, consent.onBehalf)
  return (
    <section>
      <h3>{t(texts.signer)}</h3>
      <div className={styles.drawn}>
        {signer && signer.drawing.length > 0 ? (
          <DrawnSignature strokes={signer.drawing} box={signatureBox} label={signer.name} />
        ) : (
          <p>{t(consent.isDrawn ? texts.drawn : texts.typed)}</p>
        )}
      </div>
      <dl>
        <dt>{t(texts.name)}</dt>
        <dd>{signer?.name ?? consent.name}</dd>
        <dt>{t(texts.relation)}</dt>
        <dd>{t(labelOf(signerRelations, consent.relation) ?? texts.unknown)}</dd>
        {consent.relation !== signerRelations.self.wire && (
          <>
            <dt>{t(texts.onBehalf)}</dt>
            <dd>{t(onBehalf ?? texts.unknown)}</dd>
          </>
        )}
        <dt>{t(texts.signedAt)}</dt>
        <dd>{timeOf(consent.signedAt)}</dd>
        <dt>{t(texts.way)}</dt>
        <dd>{consent.phone ? t(texts.ownPhone, { phone: consent.phone }) : t(texts.byQr)}</dd>
      </dl>
    </section>
  )
}

/** The physician who sent the link, with room to sign by hand. */
function Informant({ consent: { informed }, t }: PaperPart) {
  return (
    <section>
      <h3>{t(texts.physician)}</h3>
      <div className={styles.drawn} />
      <dl>
        <dt>{t(texts.name)}</dt>
        <dd>{informed.physician || t(texts.unknown)}</dd>
        <dt>{t(texts.sentAt)}</dt>
        <dd>{timeOf(informed.sentAt)}</dd>
        <dt>{t(texts.openedAt)}</dt>
        <dd>{informed.openedAt ? timeOf(informed.openedAt) : t(texts.unknown)}</dd>
        <dt>{t(texts.byHand)}</dt>
        <dd className={styles.blank} />
        {informed.hospitalPhone && (
          <>
            <dt>{t(texts.questions)}</dt>
            <dd>{informed.hospitalPhone}</dd>
          </>
        )}
      </dl>
    </section>
  )
}

/** By what the paper can be compared with what is stored: the code leads its readers to the case. */
function Proof({ owner, consent, t }: PaperPart & { owner: LinkOwner }) {
  const hash = consent.textSha256.match(/.{4}/g) ?? []
  const address = `${location.origin}/me/consultations/${owner.ownerId}`
  return (
    <footer>
      <Qr value={address} label={t(texts.check)} size={91} />
      <div>
        <dl>
          <dt>{t(texts.number)}</dt>
          <dd>{consent.id}</dd>
          <dt>{t(texts.version)}</dt>
          <dd>{consent.sheet.version}</dd>
          <dt>{t(texts.hash)}</dt>
          <dd className={styles.hash}>
            {hash.slice(0, 8).join(' ')}
            <br />
            {hash.slice(8).join(' ')}
          </dd>
          <dt>{t(texts.check)}</dt>
          <dd>{t(texts.scan)}</dd>
        </dl>
        <p>{t(texts.copies)}</p>
      </div>
    </footer>
  )
}

/** What was decided at signing: a withdrawal comes after it. */
function wasAgreed({ decisions }: SignedConsent, purpose: (typeof consentPurposes)[number]): boolean {
  return isIn(consentStates.groups.everAgreed, decisions.find((each) => each.purpose === purpose)?.state)
}

/** Minutes of China, as all papers have them. */
function timeOf(at: string): string {
  return new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Asia/Shanghai',
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(new Date(at))
}
