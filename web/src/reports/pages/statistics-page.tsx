import { type MetricScopes, type MonthMetrics, metricSides, reportRoutes as routes } from '@tongying/contract/reports'
import { Button } from '../../ui/components/button/button.tsx'
import { Card } from '../../ui/components/card/card.tsx'
import { dateTimeOf } from '../../ui/components/date-time/date-time.tsx'
import { monthText } from '../../ui/components/date-time/month-text.ts'
import { Empty, Problem } from '../../ui/components/empty/empty.tsx'
import { IconButton } from '../../ui/components/icon-button/icon-button.tsx'
import { Icon } from '../../ui/components/icons/icons.tsx'
import { PageFrame } from '../../ui/components/page-frame/page-frame.tsx'
import { PageSkeleton, RowsSkeleton } from '../../ui/components/skeletons/skeletons.tsx'
import { useLanguage, useTranslate } from '../../ui/core/i18n.ts'
import { saveOnPress } from '../../ui/core/save-on-press.ts'
import { uiTexts } from '../../ui/core/texts.ts'
import { useRoute } from '../../ui/core/use-route.ts'
import { ChoiceBox } from '../../ui/patterns/list/filters.tsx'
import { type Choice, csvAddress, monthAfter, scopeNames, thisMonth, useChoice, useMetrics } from '../api.ts'
import { MonthView } from '../components/month-view.tsx'
import { PrintedSheet } from '../components/printed-sheet.tsx'
import { statisticsTexts as texts } from '../texts.ts'
import { statisticsTitle } from '../title.ts'

/** A person's own statistics, and those of institutions where they review or administer. */
export function StatisticsPage() {
  return <ScopedPage isConsole={false} />
}

/** The statistics of the platform, and of institutions. */
export function ConsoleStatisticsPage() {
  return <ScopedPage isConsole />
}

function ScopedPage({ isConsole }: { isConsole: boolean }) {
  const t = useTranslate()
  const { data: scopes, error, refetch } = useRoute(routes.scopes, {})
  if (scopes) return <Statistics scopes={scopes} isConsole={isConsole} />
  return error ? <Problem title={t(uiTexts.load.failed)} onRetry={() => void refetch()} /> : <PageSkeleton />
}

function Statistics({ scopes, isConsole }: { scopes: MetricScopes; isConsole: boolean }) {
  const t = useTranslate()
  const { choice, change } = useChoice(scopeNames(scopes, isConsole))
  if (choice) return <Month choice={choice} change={change} scopes={scopes} isConsole={isConsole} />
  return (
    <PageFrame title={t(statisticsTitle)}>
      <Card isFlush>
        <Empty title={t(texts.none)} detail={t(texts.noneDetail)} />
      </Card>
    </PageFrame>
  )
}

interface MonthProps {
  readonly choice: Choice
  readonly change: (given: Partial<Choice>) => void
  readonly scopes: MetricScopes
  readonly isConsole: boolean
}

function Month(props: MonthProps) {
  const t = useTranslate()
  const { choice, scopes } = props
  const { metrics, error, refetch, isFetching } = useMetrics(choice)
  const institution = scopes.institutions.find(({ id }) => id === choice.scope)?.name
  return (
    <PageFrame
      title={t(statisticsTitle)}
      purpose={metrics && <Purpose metrics={metrics} />}
      actions={<Actions {...props} />}
    >
      {metrics ? (
        <>
          <div aria-busy={isFetching}>
            <MonthView metrics={metrics} />
          </div>
          <PrintedSheet
            metrics={metrics}
            name={institution ?? t(choice.scope === 'own' ? texts.own : texts.platform)}
          />
        </>
      ) : (
        <Card isFlush>
          {error ? <Problem title={t(texts.failed)} onRetry={() => void refetch()} /> : <RowsSkeleton rows={8} />}
        </Card>
      )}
    </PageFrame>
  )
}

function Purpose({ metrics: { month, countedAt, isOpen } }: { metrics: MonthMetrics }) {
  const t = useTranslate()
  const sentence = t(texts.purpose, { month: monthText(month), at: dateTimeOf(countedAt) })
  return <>{isOpen ? `${sentence} ${t(texts.open)}` : sentence}</>
}

/** Whose numbers, which side, which month; the file and the sheet of them. */
function Actions({ choice, change, scopes, isConsole }: MonthProps) {
  const t = useTranslate()
  const names = scopeNames(scopes, isConsole)
  const nameOf = (scope: string) =>
    scope === 'own'
      ? t(texts.own)
      : scope === 'platform'
        ? t(texts.platform)
        : (scopes.institutions.find(({ id }) => id === scope)?.name ?? '')
  return (
    <>
      {names.length > 1 && (
        <ChoiceBox
          label={t(texts.scope)}
          value={choice.scope}
          options={names.map((value) => ({ value, label: nameOf(value) }))}
          onChange={(scope) => change({ scope })}
        />
      )}
      {choice.scope !== 'platform' && (
        <ChoiceBox
          label={t(texts.side)}
          value={choice.side}
          options={metricSides.map((value) => ({ value, label: t(texts[value]) }))}
          onChange={(value) => change({ side: value === 'answered' ? 'answered' : 'asked' })}
        />
      )}
      <MonthChoice month={choice.month} onChange={(month) => change({ month })} />
      <Button href={csvAddress(choice)} download onClick={saveOnPress()} icon={<Icon name="download" />}>
        {t(texts.csv)}
      </Button>
      <Button variant="primary" icon={<Icon name="print" />} onClick={() => print()}>
        {t(texts.print)}
      </Button>
    </>
  )
}

/** So many months can be chosen from the list; earlier ones by the arrow. */
const listed = 24

function MonthChoice({ month, onChange }: { month: string; onChange: (month: string) => void }) {
  const t = useTranslate()
  // The names of months follow the language.
  useLanguage()
  const months = Array.from({ length: listed }, (_, index) => monthAfter(thisMonth(), -index))
  const options = months.includes(month) ? months : [...months, month]
  return (
    <div className="cluster">
      <IconButton aria-label={t(texts.before)} onClick={() => onChange(monthAfter(month, -1))}>
        <Icon name="left" />
      </IconButton>
      <ChoiceBox
        label={t(texts.month)}
        value={month}
        options={options.map((value) => ({ value, label: monthText(value) }))}
        onChange={onChange}
      />
      <IconButton
        aria-label={t(texts.after)}
        disabled={month >= thisMonth()}
        onClick={() => onChange(monthAfter(month, 1))}
      >
        <Icon name="right" />
      </IconButton>
    </div>
  )
}
