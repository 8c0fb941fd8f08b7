import type { Text } from '@tongying/contract/kit'
import type { MyOrganization } from '@tongying/contract/memberships'
import type { ReactNode } from 'react'
import { type HospitalList, InstitutionFilter } from '../../memberships/index.ts'
import { Button } from '../../ui/components/button/button.tsx'
import { Card } from '../../ui/components/card/card.tsx'
import { Empty, Problem } from '../../ui/components/empty/empty.tsx'
import { Icon } from '../../ui/components/icons/icons.tsx'
import { RowsSkeleton } from '../../ui/components/skeletons/skeletons.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import styles from './templates.module.css'
import { templateTexts as texts } from './texts.ts'

/** The templates of a kind that an administrator keeps for an institution. */
export function InstitutionTemplates<T>(props: {
  list: HospitalList
  institutions: readonly MyOrganization[]
  institutionId: string
  asked: { readonly data?: { readonly list: readonly T[] } | undefined; readonly error: unknown; refetch(): unknown }
  label: Text
  purpose: Text
  none: Text
  onAdd: () => void
  row: (template: T) => ReactNode
  /** The dialog that is open. */
  children: ReactNode
}) {
  const { list, institutions, institutionId, asked, row } = props
  const t = useTranslate()
  const { data, error, refetch } = asked
  return (
    <Card isFlush label={t(props.label)}>
      <div className={styles.head}>
        <InstitutionFilter list={list} administered={institutions} chosenId={institutionId} />
        <p className="grow text-muted text-small">{t(props.purpose)}</p>
        <Button icon={<Icon name="plus" />} onClick={props.onAdd}>
          {t(texts.add)}
        </Button>
      </div>
      {data ? (
        data.list.map(row)
      ) : error ? (
        <Problem title={t(texts.failed)} onRetry={() => void refetch()} />
      ) : (
        <RowsSkeleton rows={4} />
      )}
      {data?.list.length === 0 && <Empty isSmall title={t(props.none)} />}
      {props.children}
    </Card>
  )
}
