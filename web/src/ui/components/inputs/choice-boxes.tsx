import { defineTexts } from '@tongying/contract/kit'
import { clsx } from 'clsx'
import { type ComponentProps, type KeyboardEvent, useContext, useEffect, useEffectEvent, useMemo, useRef } from 'react'
import {
  ComboBox,
  type ComboBoxState,
  ComboBoxStateContext,
  Input,
  ListBox,
  ListBoxItem,
  Popover,
} from 'react-aria-components'
import { useTranslate } from '../../core/i18n.ts'
import { Icon } from '../icons/icons.tsx'
import { Box } from './box.tsx'
import type { ChoiceProps, Option, SuggestProps } from './choice-props.ts'
import { ariaOf, type Control } from './control.ts'
import styles from './inputs.module.css'

const texts = defineTexts({
  nothing: { 'zh-CN': '没有匹配的选项', 'en-US': 'No option matches' },
  remove: { 'zh-CN': '移除{name}', 'en-US': 'Remove {name}' },
})

/** One of a list; typing finds it. */
export function ChoiceBox<V extends string | number>(props: ChoiceProps<V | null, V>) {
  const { options, value, onChange, onBlur } = props
  const box = useRef<HTMLDivElement>(null)
  return (
    <ComboBox
      {...shared(props)}
      value={value}
      onChange={(key) => onChange(options.find((option) => option.value === key)?.value ?? null)}
      onBlur={() => onBlur?.()}
    >
      <Box ref={box} isInvalid={props.isInvalid} isDisabled={props.isDisabled}>
        <TypedChoice
          hasOptions={options.length > 0}
          {...ariaOf(props)}
          placeholder={props.placeholder ?? ''}
          onFocus={(event) => event.target.select()}
        />
        <Icon name="down" size={14} />
      </Box>
      <Options options={options} box={box} />
    </ComboBox>
  )
}

/** Several of a list; each chosen one stands in the box and can be taken out. */
export function ChoicesBox<V extends string | number>(props: ChoiceProps<readonly V[], V>) {
  const t = useTranslate()
  const { options, value, onChange, onBlur } = props
  const box = useRef<HTMLDivElement>(null)
  const chosen = value.flatMap((one) => options.find((option) => option.value === one) ?? [])
  // The list drops what is typed for each new array, though the same are chosen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: its content counts.
  const keys = useMemo(() => [...value], [value.join()])
  return (
    <ComboBox
      {...shared(props)}
      selectionMode="multiple"
      value={keys}
      onChange={(next) => onChange(next.flatMap((key) => options.find((option) => option.value === key)?.value ?? []))}
      onBlur={() => onBlur?.()}
    >
      <Box ref={box} isInvalid={props.isInvalid} isDisabled={props.isDisabled}>
        <div className={styles.chosen}>
          {chosen.map((option) => (
            <span key={option.value} className={styles.chip}>
              {option.label}
              <button
                type="button"
                onClick={() => {
                  onChange(value.filter((one) => one !== option.value))
                  // The button goes with its choice, and would take the focus with it.
                  box.current?.querySelector('input')?.focus()
                }}
              >
                <Icon name="close" size={12} label={t(texts.remove, { name: option.label })} />
              </button>
            </span>
          ))}
          <TypedChoice
            hasOptions={options.length > 0}
            {...ariaOf(props)}
            placeholder={chosen.length === 0 ? (props.placeholder ?? '') : ''}
          />
        </div>
        <Icon name="down" size={14} />
      </Box>
      <Options options={options} box={box} />
    </ComboBox>
  )
}

/** A text with suggestions; what is typed counts as it stands. */
export function SuggestBox(props: SuggestProps) {
  const { options, value, onChange, onBlur } = props
  const box = useRef<HTMLDivElement>(null)
  return (
    <ComboBox
      {...shared(props)}
      allowsCustomValue
      defaultFilter={() => true}
      inputValue={value}
      onInputChange={onChange}
      onBlur={() => onBlur?.()}
    >
      <Box ref={box} isInvalid={props.isInvalid} isDisabled={props.isDisabled}>
        <TypedChoice isFree hasOptions={options.length > 0} {...ariaOf(props)} placeholder={props.placeholder ?? ''} />
        {props.hasIcon && <Icon name="clock" size={14} />}
      </Box>
      {options.length > 0 && <Options options={options} box={box} />}
    </ComboBox>
  )
}

/** What is typed; a press opens the list, as typing and the arrows do. Focus alone does not: an open list hides the rest. */
function TypedChoice({
  hasOptions,
  isFree,
  ...props
}: ComponentProps<typeof Input> & { hasOptions: boolean; isFree?: boolean }) {
  const state = useContext(ComboBoxStateContext)
  const openWhenFound = useEffectEvent(() => {
    if (hasOptions && state?.isFocused && !state.isOpen && isTyped(state)) state.open(null, 'input')
  })
  // A list that comes after what was typed would stay shut until the next letter; it is there one turn after its options.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only that the list has come opens it.
  useEffect(() => {
    const timer = setTimeout(() => openWhenFound())
    return () => clearTimeout(timer)
  }, [hasOptions])
  return (
    <Input
      {...props}
      onClick={() => state?.open(null, 'manual')}
      onKeyDown={(event) => !isFree && takeFirst(event, state)}
    />
  )
}

/** Enter takes the first option that what was typed has found, where the arrows have chosen none: it is not dropped. */
function takeFirst({ key, nativeEvent }: KeyboardEvent, state: ComboBoxState<object> | null): void {
  if (key !== 'Enter' || nativeEvent.isComposing || !state?.isOpen || !isTyped(state)) return
  const { collection, selectionManager } = state
  const first = collection.getFirstKey()
  if (first === null || selectionManager.focusedKey !== null || selectionManager.isSelected(first)) return
  selectionManager.select(first)
}

/** Something is typed that is no chosen option. */
function isTyped({ inputValue, selectedItem }: Pick<ComboBoxState<object>, 'inputValue' | 'selectedItem'>): boolean {
  return inputValue !== '' && inputValue !== selectedItem?.textValue
}

function shared({
  id,
  label,
  isDisabled,
  isInvalid,
}: Pick<Control<unknown>, 'id' | 'label' | 'isDisabled' | 'isInvalid'>) {
  return {
    ...(id && { id }),
    ...(label ? { 'aria-label': label } : { 'aria-labelledby': `${id}_label` }),
    isDisabled: isDisabled ?? false,
    isInvalid: isInvalid ?? false,
    className: 'full-width',
  } as const
}

function Options(props: { options: readonly Option<string | number>[]; box: { current: HTMLDivElement | null } }) {
  const t = useTranslate()
  return (
    <Popover
      triggerRef={props.box}
      className={clsx(styles.popover, 'floating')}
      style={{ minWidth: props.box.current?.offsetWidth }}
      offset={4}
      maxHeight={264}
    >
      <ListBox
        className={styles.list ?? ''}
        items={props.options}
        renderEmptyState={() => <p className={styles.nothing}>{t(texts.nothing)}</p>}
      >
        {({ value, label }) => (
          <ListBoxItem id={value} textValue={label} className={styles.option ?? ''}>
            {label}
          </ListBoxItem>
        )}
      </ListBox>
    </Popover>
  )
}
