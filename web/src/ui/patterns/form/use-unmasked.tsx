import { defineTexts, minuteMs, secondMs, type Text } from '@tongying/contract/kit'
import { type ReactNode, useState } from 'react'
import { Icon } from '../../components/icons/icons.tsx'
import { LinkButton } from '../../components/link-button/link-button.tsx'
import { useTranslate } from '../../core/i18n.ts'
import { definePart, usePart } from '../../core/part.ts'
import { useNow } from '../../core/use-now.ts'

const texts = defineTexts({
  show: { 'zh-CN': '显示完整信息…', 'en-US': 'Show in full…' },
  hide: { 'zh-CN': '隐藏', 'en-US': 'Hide' },
  left: { 'zh-CN': '{minutes}分钟后自动隐藏', 'en-US': 'Hidden in {minutes} min' },
})

/** The form comes when it is asked for. */
const askReason = definePart(() => import('./ask-reason.tsx'))

/**
 * Personal values in full, after a reason that is recorded, and hidden again by themselves, so that a page left open shows
 * no numbers. Kept on this page alone, in no cache.
 */
export function useUnmasked<T>(props: {
  /** The record whose values they are: of another one they are not shown. */
  of: string
  title: Text
  /** Reasons that one press writes. */
  reasons: readonly Text[]
  seconds: number
  ask: (reason: string) => Promise<T>
}): { values: T | undefined; control: ReactNode } {
  const now = useNow(5 * secondMs)
  const [isAsking, setAsking] = useState(false)
  const [shown, setShown] = useState<{ of: string; values: T; until: number }>()
  const asking = usePart(askReason, isAsking)
  const { of, seconds } = props
  const isShown = shown !== undefined && shown.of === of && now < shown.until
  const control = isShown ? (
    <Hiding leftMs={Math.min(shown.until - now, seconds * secondMs)} onHide={() => setShown(undefined)} />
  ) : (
    <>
      <ShowButton onShow={() => setAsking(true)} />
      {isAsking && asking && (
        <asking.AskReason
          title={props.title}
          reasons={props.reasons}
          onClose={() => setAsking(false)}
          onGiven={async (reason) => {
            const values = await props.ask(reason)
            setShown({ of, values, until: Date.now() + seconds * secondMs })
          }}
        />
      )}
    </>
  )
  return { values: isShown ? shown.values : undefined, control }
}

function ShowButton({ onShow }: { onShow: () => void }) {
  const t = useTranslate()
  return (
    <LinkButton className="cluster" onClick={onShow}>
      <Icon name="eye" size={14} />
      {t(texts.show)}
    </LinkButton>
  )
}

function Hiding({ leftMs, onHide }: { leftMs: number; onHide: () => void }) {
  const t = useTranslate()
  return (
    <>
      <span className="text-muted text-small" role="status">
        {t(texts.left, { minutes: Math.ceil(leftMs / minuteMs) })}
      </span>
      <LinkButton className="cluster" onClick={onHide}>
        <Icon name="eyeOff" size={14} />
        {t(texts.hide)}
      </LinkButton>
    </>
  )
}
