import type { Text } from '@tongying/contract/kit'
import { type ComponentType, type ReactNode, useState } from 'react'
import { Button } from '../../ui/components/button/button.tsx'
import { Dialog } from '../../ui/components/dialog/dialog.tsx'
import { toastDone } from '../../ui/components/toast/toast.tsx'
import { type Translate, useTranslate } from '../../ui/core/i18n.ts'
import type { Values } from '../../ui/patterns/form/rules.ts'
import { AboutTyped } from './about-typed.tsx'
import { type Fillable, filledBy, type OnTyped, typedFields } from './apply-template.ts'
import { TemplateList, TemplateRow } from './template-list.tsx'
import { templateTexts as texts } from './texts.ts'

interface Template {
  readonly id: string
  readonly name: string
  /** None for one's own. */
  readonly institutionName: string | null
}

/** What differs between the kinds of templates that a form begins with. */
export interface TemplateChoiceKind<T extends Template, F extends Fillable> {
  readonly title: Text
  readonly used: Text
  readonly none: Text
  /** What becomes of what was written with a removed one. */
  readonly final: Text
  readonly fillable: F
  readonly labelOf: (field: F['texts'][number]) => Text
  /** What a template puts into the form. */
  readonly valuesOf: (template: T) => Values
  /** By what it is looked for. */
  readonly textsOf: (template: T, t: Translate) => readonly (string | null | undefined)[]
  readonly useUsable: () => {
    readonly data?: { readonly list: readonly T[] } | undefined
    readonly isError: boolean
    refetch(): unknown
  }
  readonly useRemoveOwn: () => { mutate(input: { id: string }, options: { onSuccess: () => void }): void }
  readonly Texts: ComponentType<{ template: T }>
}

interface ChoiceProps<T extends Template, F extends Fillable> {
  readonly kind: TemplateChoiceKind<T, F>
  /** What the form says now. */
  readonly values: () => Values
  readonly onFill: (filled: Values) => void
  readonly onClose: () => void
  /** The button that keeps what the form says. */
  readonly keep: ReactNode
  /** Left out where one's own cannot be changed. */
  readonly onEdit?: (template: T) => void
}

/** Chooses a template and fills the form with it; fields that hold something already are asked about. One's own can be removed. */
export function TemplateChoice<T extends Template, F extends Fillable>(props: ChoiceProps<T, F>) {
  const { kind, values, onFill, onClose } = props
  const t = useTranslate()
  const [asked, setAsked] = useState<T>()
  const typedIn = (template: T) => typedFields(kind.fillable, values(), kind.valuesOf(template))
  const use = (template: T, onTyped: OnTyped) => {
    onFill(filledBy(kind.fillable, values(), kind.valuesOf(template), onTyped))
    toastDone(t(kind.used))
    onClose()
  }
  if (asked) {
    return (
      <AboutTyped
        name={asked.name}
        fields={typedIn(asked).map(kind.labelOf)}
        onAnswer={(onTyped) => use(asked, onTyped)}
        onClose={() => setAsked(undefined)}
      />
    )
  }
  const footer = (
    <>
      {props.keep}
      <Button onClick={onClose}>{t(texts.close)}</Button>
    </>
  )
  return (
    <Dialog title={t(kind.title)} width="large" onClose={onClose} footer={footer}>
      <Templates
        {...props}
        onChoose={(template) => (typedIn(template).length > 0 ? setAsked(template) : use(template, 'keep'))}
      />
    </Dialog>
  )
}

function Templates<T extends Template, F extends Fillable>(
  props: Pick<ChoiceProps<T, F>, 'kind' | 'onEdit'> & { onChoose: (template: T) => void },
) {
  const { kind, onChoose, onEdit } = props
  const t = useTranslate()
  const asked = kind.useUsable()
  const remove = kind.useRemoveOwn()
  return (
    <TemplateList
      asked={asked}
      none={kind.none}
      textsOf={(template) => kind.textsOf(template, t)}
      row={(template) => {
        const { id, name, institutionName } = template
        const isOwn = institutionName === null
        const done = { onSuccess: () => toastDone(t(texts.removed)) }
        return (
          <TemplateRow
            key={id}
            name={name}
            text={<kind.Texts template={isOwn ? { ...template, institutionName: t(texts.own) } : template} />}
            onUse={() => onChoose(template)}
            final={kind.final}
            {...(isOwn && {
              onEdit: onEdit && (() => onEdit(template)),
              onRemove: () => remove.mutate({ id }, done),
            })}
          />
        )
      }}
    />
  )
}
