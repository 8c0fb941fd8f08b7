import { defineTexts } from '@tongying/contract/kit'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Icon } from '../../components/icons/icons.tsx'
import { useTranslate } from '../../core/i18n.ts'
import styles from './check-list.module.css'
import { type Checks, focusCheck } from './use-checks.ts'

const texts = defineTexts({
  check: { 'zh-CN': '核对：{label}', 'en-US': 'Checked: {label}' },
  count: { 'zh-CN': '已核对{done}/{total}', 'en-US': '{done} of {total} checked' },
})

/** One fact to compare. */
export interface CheckRow {
  readonly key: string
  readonly label: string
  readonly value: ReactNode
  /** Below the value: what the machine found, or where it stands. */
  readonly detail?: ReactNode
  /** Draws the eye to a row that is not as it should be. */
  readonly isWarning?: boolean
  /** There is nothing to compare it with: it has no tick. */
  readonly isOnlyRead?: boolean
}
export interface CheckGroup {
  readonly key: string
  readonly title: ReactNode
  readonly rows: readonly CheckRow[]
}

/** Facts in groups, each with a tick of the reviewer; a tick leads on to the next row that has none. */
export function CheckList({ groups, checks }: { groups: readonly CheckGroup[]; checks: Checks }) {
  return (
    <div className={styles.list}>
      {groups.map((group) => (
        <section key={group.key}>
          <h3 className="cluster spread">
            <span>{group.title}</span>
            <GroupCount group={group} checks={checks} />
          </h3>
          <dl>
            {group.rows.map((row) => (
              <Row key={row.key} row={row} groups={groups} checks={checks} />
            ))}
          </dl>
        </section>
      ))}
    </div>
  )
}

function GroupCount({ group, checks }: { group: CheckGroup; checks: Checks }) {
  const keys = keysToCheck([group])
  if (keys.length === 0) return null
  return <span className="text-muted">{`${keys.filter(checks.isChecked).length}/${keys.length}`}</span>
}

/** The rows of these groups that have a tick, in their order. */
export function keysToCheck(groups: readonly CheckGroup[]): string[] {
  return groups.flatMap(({ rows }) => rows.filter((row) => !row.isOnlyRead).map(({ key }) => key))
}

function Row({ row, groups, checks }: { row: CheckRow; groups: readonly CheckGroup[]; checks: Checks }) {
  const t = useTranslate()
  const isChecked = checks.isChecked(row.key)
  function toggle() {
    checks.toggle(row.key)
    if (!isChecked) focusCheck(nextAfter(row.key, groups, checks))
  }
  return (
    <div className={clsx(styles.row, row.isWarning && styles.warning)}>
      <dt>{row.label}</dt>
      <dd>
        {row.value || '—'}
        {row.detail && <div className="text-small text-muted">{row.detail}</div>}
      </dd>
      {!row.isOnlyRead && (
        <dd>
          <button
            type="button"
            className={styles.tick}
            aria-pressed={isChecked}
            aria-label={t(texts.check, { label: row.label })}
            data-check={row.key}
            onClick={toggle}
          >
            {isChecked && <Icon name="check" size={14} />}
          </button>
        </dd>
      )}
    </div>
  )
}

/** The next row without a tick, from this one on and round. */
function nextAfter(key: string, groups: readonly CheckGroup[], checks: Checks): string | undefined {
  const keys = keysToCheck(groups)
  const at = keys.indexOf(key)
  return [...keys.slice(at + 1), ...keys.slice(0, at)].find((each) => !checks.isChecked(each))
}

/** How far the comparing is. */
export function CheckCount({ checks: { done, total } }: { checks: Checks }) {
  const t = useTranslate()
  return <span className="text-small text-muted nowrap">{t(texts.count, { done, total })}</span>
}
