import { bodyPartLabels, bodyPartPreparations, type Slip as Printed } from '@tongying/contract/bookings'
import type { Text } from '@tongying/contract/kit'
import { createPortal } from 'react-dom'
import { Button } from '../../ui/components/button/button.tsx'
import { dateOf, dayAndWeekday, timeOf } from '../../ui/components/date-time/date-time.tsx'
import { Dialog } from '../../ui/components/dialog/dialog.tsx'
import { DialogLead } from '../../ui/components/dialog/dialog-lead.tsx'
import { Icon } from '../../ui/components/icons/icons.tsx'
import { Qr } from '../../ui/components/qr/qr.tsx'
import { type Translate, useTranslate } from '../../ui/core/i18n.ts'
import { uiTexts } from '../../ui/core/texts.ts'
import { bookForTexts } from '../action-texts.ts'
import { type DayScene, hospitalOf } from '../use-day.ts'
import styles from './booking-slip.module.css'

const texts = bookForTexts.slip

interface SlipProps {
  readonly scene: DayScene
  readonly booked: Printed
}

interface SlipDialogProps extends SlipProps {
  readonly title: Text
  readonly lead: Text
  readonly onClose: () => void
}

/** The slip as it will be printed; only paper and the patient's phone keep its address. */
export function SlipDialog({ onClose, title, lead, ...props }: SlipDialogProps) {
  const t = useTranslate()
  return (
    <Dialog
      title={t(title)}
      onClose={onClose}
      isDismissable={false}
      footer={
        <>
          <Button onClick={onClose}>{t(uiTexts.common.close)}</Button>
          <Button variant="primary" icon={<Icon name="print" />} onClick={() => print()}>
            {t(bookForTexts.print)}
          </Button>
        </>
      }
    >
      <DialogLead>{t(lead)}</DialogLead>
      <div className={styles.preview}>
        <Slip {...props} />
      </div>
      {createPortal(
        <div className={styles.paper} aria-hidden>
          <Slip {...props} />
        </div>,
        document.body,
      )}
    </Dialog>
  )
}

/** A6, black on white: it is faxed and photographed. */
function Slip({ scene, booked: { booking, arrivalNumber, secretAddress } }: SlipProps) {
  const t = useTranslate()
  const { name: examining } = scene.institution
  const hospital = hospitalOf(scene, booking.communityHealthHospId)
  return (
    <article className={styles.slip}>
      <header>
        <b>{t(texts.title)}</b>
        <span>{examining}</span>
      </header>
      <div className={styles.when}>
        <div>
          <p className={styles.day}>{dayAndWeekday(dateOf(booking.startsAt))}</p>
          <p className={styles.time}>{timeOf(booking.startsAt)}</p>
          <p>{t(texts.early)}</p>
        </div>
        <div className={styles.code}>
          <Qr value={secretAddress} label={t(texts.code)} size={110} />
          <small>{t(texts.code)}</small>
        </div>
      </div>
      <dl>
        <dt>{t(texts.who)}</dt>
        <dd>
          <b>{booking.patientName}</b> <b>{t(texts.number, { number: booking.orderNumber })}</b>
        </dd>
        <dt>{t(texts.arrival)}</dt>
        <dd>
          <b className={styles.digits}>{arrivalNumber.replace(/(.{4})(?=.)/g, '$1 ')}</b> {t(texts.arrivalHint)}
        </dd>
        <dt>{t(texts.where)}</dt>
        <dd>
          <b>{hospital?.name}</b>
          <br />
          {hospital?.address}
        </dd>
        <dt>{t(texts.what)}</dt>
        <dd>{t(texts.whatOf, { part: t(bodyPartLabels[booking.bodyPart]) })}</dd>
        <dt>{t(texts.by)}</dt>
        <dd>{examinerText(t, scene, booking.sessionId)}</dd>
      </dl>
      <Preparations bodyPart={booking.bodyPart} />
      <ChangeLine scene={scene} hospitalId={booking.communityHealthHospId} phone={hospital?.contactPhone ?? ''} />
    </article>
  )
}

function examinerText(t: Translate, { opening, institution }: DayScene, sessionId: string): string {
  const name = opening?.sessions.find(({ id }) => id === sessionId)?.sonographerName
  return name ? t(texts.byRemote, { name }) : t(texts.byHospital, { hospital: institution.name })
}

/** What the patient does before, each with a box to tick. */
function Preparations({ bodyPart }: { bodyPart: keyof typeof bodyPartLabels }) {
  const t = useTranslate()
  const ofPart: Text | undefined = bodyPart === 'abdomen' ? bodyPartPreparations.abdomen : undefined
  const lines = [...(ofPart ? [ofPart] : []), texts.papers, texts.clothes, texts.drugs]
  return (
    <div className={styles.before}>
      <h3>{t(texts.before)}</h3>
      <ul>
        {lines.map((line) => (
          <li key={line['en-US']}>{t(line)}</li>
        ))}
      </ul>
    </div>
  )
}

/** Until when the patient changes it themselves; after that by telephone. */
function ChangeLine({ scene, hospitalId, phone }: { scene: DayScene; hospitalId: string; phone: string }) {
  const t = useTranslate()
  const deadline = scene.settings.find((each) => each.communityHealthHospId === hospitalId)?.deadline
  const isOpen = deadline !== undefined && Date.parse(deadline) > Date.now()
  const how = isOpen
    ? t(texts.changeUntil, { day: dayAndWeekday(dateOf(deadline)), time: timeOf(deadline), phone })
    : t(texts.changeByPhone, { phone })
  return (
    <footer>
      <p>
        <b>{t(texts.change)}</b>
        {t(texts.colon)}
        {how}
      </p>
      <p>{t(texts.lost)}</p>
    </footer>
  )
}
