import { auditRoutes as routes, type TrailRow } from '@tongying/contract/audit'
import { useState } from 'react'
import { useMe } from '../accounts/index.ts'
import { Button } from '../ui/components/button/button.tsx'
import { Columns } from '../ui/components/columns/columns.tsx'
import { Icon } from '../ui/components/icons/icons.tsx'
import { PageFrame } from '../ui/components/page-frame/page-frame.tsx'
import { toastDone } from '../ui/components/toast/toast.tsx'
import { useTranslate } from '../ui/core/i18n.ts'
import { useChange } from '../ui/core/use-change.ts'
import { ChainBand } from './chain-band.tsx'
import { ExportCard } from './export-card.tsx'
import { auditSectionTexts } from './section-texts.ts'
import { StepButtons } from './step-buttons.tsx'
import { StoryCard } from './story-card.tsx'
import { chainTexts, trailTexts as texts } from './texts.ts'
import { TrailTable } from './trail-table.tsx'
import { useTrail, useTrailFilter } from './use-trail.ts'

/** The audit trail: how its chain stands, its rows with their filters, a person's story and the export beside them. */
export function TrailPage() {
  const t = useTranslate()
  const me = useMe()
  const isStaff = (me?.isPlatformAdmin || me?.isPlatformAuditor) ?? false
  const [opened, setOpened] = useState<TrailRow>()
  const { list, filter } = useTrailFilter()
  const { steps, state } = useTrail(filter)
  const { data } = state
  const { scope } = data ?? {}
  const page = data && { list: data.list, total: 0, pageNum: 1, pageSize: data.list.length }
  return (
    <PageFrame
      title={t(auditSectionTexts.title)}
      purpose={
        <>
          {scope && <b>{t(texts.ofInstitution, { name: scope.name })} </b>}
          {t(texts.purpose)}
        </>
      }
      actions={isStaff && <CheckNow />}
    >
      <div className="stack">
        {isStaff && <ChainBand mayAcknowledge={me?.isPlatformAdmin ?? false} />}
        <Columns>
          <div className="stack">
            <TrailTable
              list={list}
              state={{ ...state, data: page }}
              scopes={isStaff ? [] : (data?.scopes ?? [])}
              onOpen={setOpened}
            />
            <StepButtons steps={steps} next={data?.next ?? null} />
          </div>
          <div className="stack">
            <StoryCard accountId={opened && personOf(opened)} {...(scope && { institutionId: scope.id })} />
            <ExportCard filter={filter} />
          </div>
        </Columns>
      </div>
    </PageFrame>
  )
}

function CheckNow() {
  const t = useTranslate()
  const check = useChange(routes.check, { onDone: () => toastDone(t(chainTexts.begun)) })
  return (
    <Button icon={<Icon name="link" />} isLoading={check.isPending} onClick={() => check.mutate({})}>
      {t(chainTexts.check)}
    </Button>
  )
}

/** Whose story a row opens: who acted, or whose account it is about. */
function personOf({ actor, subject }: TrailRow): string | undefined {
  return actor.id ?? (subject?.kind === 'account' ? subject.id : undefined)
}
