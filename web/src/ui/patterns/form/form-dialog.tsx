import type { Text } from '@tongying/contract/kit'
import { type ReactNode, useRef } from 'react'
import { Button } from '../../components/button/button.tsx'
import { Dialog } from '../../components/dialog/dialog.tsx'
import { DialogLead } from '../../components/dialog/dialog-lead.tsx'
import type { DialogProps } from '../../components/dialog/dialog-props.ts'
import { Note } from '../../components/status-tag/status-tag.tsx'
import { useTranslate } from '../../core/i18n.ts'
import { uiTexts } from '../../core/texts.ts'
import { FormFrame, type Schema, useContractForm } from './contract-form.tsx'
import type { Values } from './rules.ts'
import type { KeptWords } from './use-kept-words.ts'

export interface FormDialogProps<S extends Schema> {
  /** In words already where it names a day or a number. */
  readonly title: Text | string
  readonly schema: S
  readonly initial?: Partial<S['_input']>
  readonly action: Text | string
  readonly isDanger?: boolean
  /** What closing is called where "Cancel" could be taken for the action. */
  readonly keep?: Text
  readonly width?: DialogProps['width']
  /** What one should know before filling it in: a paragraph, or several. */
  readonly lead?: string | readonly (string | null)[]
  /** Why it cannot be sent any more, where that is so: its fields stay, so that what was typed can be copied. */
  readonly tooLate?: ReactNode
  /** Keeps what is typed in this browser until it is sent or given up (`useKeptWords`): for words that took a while. */
  readonly kept?: KeptWords
  /** Whether its fields are all here: the first of them takes the focus then. */
  readonly isReady?: boolean
  /** What follows from a change of other fields. */
  readonly follows?: (before: Values, now: Values) => Values
  /** Rejects to keep the dialog open, with the server's sentences beside its fields. */
  readonly onSubmit: (values: S['_output']) => Promise<unknown>
  /** What follows when the server agreed, where that is not closing. */
  readonly onDone?: () => void
  readonly onClose: () => void
  readonly children: ReactNode
}

/** The form of such a dialog, and what closing it means: what is kept of it in this browser is dropped. */
function useDialogForm<S extends Schema>(props: FormDialogProps<S>) {
  const { kept } = props
  const initial = { ...props.initial, ...kept?.values }
  const last = useRef<Values>(initial)
  const form = useContractForm(props.schema, {
    initial,
    isOver: true,
    onChange: (now) => {
      const followed = props.follows?.(last.current, now) ?? {}
      last.current = { ...now, ...followed }
      if (Object.keys(followed).length > 0) form.core.fill(followed)
      kept?.keep(last.current)
    },
    onSubmit: async (values) => {
      if (props.tooLate) return
      await props.onSubmit(values)
      kept?.drop()
      const { onDone = props.onClose } = props
      onDone()
    },
  })
  const close = () => {
    kept?.drop()
    props.onClose()
  }
  return { form, close }
}

/** A few words that an action needs: the contract's input as a form in a dialog. It closes when the server agreed. */
export function FormDialog<S extends Schema>(props: FormDialogProps<S>) {
  const t = useTranslate()
  const inWords = (text: Text | string) => (typeof text === 'string' ? text : t(text))
  const frame = useRef<HTMLElement>(null)
  const { kept } = props
  const { form, close } = useDialogForm(props)
  // While it is on its way, it is its own answer that makes it too late for another.
  const tooLate = !form.isSubmitting && props.tooLate
  return (
    <Dialog
      title={inWords(props.title)}
      {...(props.width && { width: props.width })}
      onClose={close}
      hasTyped={form.isDirty || kept?.values !== undefined}
      {...((props.isReady ?? true) && { onOpened: () => !form.isDirty && focusFirstField(frame.current) })}
      footer={
        tooLate ? (
          <Button onClick={close}>{t(uiTexts.common.close)}</Button>
        ) : (
          <Foot {...props} onClose={close} action={inWords(props.action)} form={form} />
        )
      }
    >
      {tooLate}
      {kept?.values && <Note>{t(uiTexts.kept.restored)}</Note>}
      {[props.lead ?? []].flat().map((line) => line && <DialogLead key={line}>{line}</DialogLead>)}
      <FormFrame form={form}>
        <span ref={frame} hidden />
        {props.children}
        {/* Enter submits; the visible button is in the window's foot. */}
        <button type="submit" hidden />
      </FormFrame>
    </Dialog>
  )
}

/** The way out, and the action. */
function Foot(props: {
  keep?: Text
  action: string
  isDanger?: boolean
  form: ReturnType<typeof useContractForm>
  onClose: () => void
}) {
  const t = useTranslate()
  const { form, isDanger = false } = props
  return (
    <>
      <Button onClick={props.onClose}>{t(props.keep ?? uiTexts.common.cancel)}</Button>
      <Button variant="primary" isDanger={isDanger} isLoading={form.isSubmitting} onClick={() => void form.submit()}>
        {props.action}
      </Button>
    </>
  )
}

/** The first field has the focus in a dialog that has opened, unless somebody has moved it already; its cross comes first in the page. */
function focusFirstField(inside: HTMLElement | null): void {
  const focused = document.activeElement
  if (focused?.getAttribute('role') !== 'dialog' && inside?.closest('[role=dialog]')?.contains(focused)) return
  inside?.parentElement?.querySelector<HTMLElement>('input, textarea, select')?.focus()
}
