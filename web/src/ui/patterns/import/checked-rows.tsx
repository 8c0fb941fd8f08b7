import { type CheckedImport, type CheckedRow, type ImportOutcome, importOutcomes } from '@tongying/contract/kit'
import { clsx } from 'clsx'
import { Empty } from '../../components/empty/empty.tsx'
import { LinkButton } from '../../components/link-button/link-button.tsx'
import { StatusTag, type Turn } from '../../components/status-tag/status-tag.tsx'
import { csvText } from '../../core/csv-text.ts'
import { type Translate, useTranslate } from '../../core/i18n.ts'
import { saveFile } from '../../core/save-file.ts'
import type { Column } from '../list/column.ts'
import { DataTable } from '../list/data-table.tsx'
import { ListPills } from '../list/filters.tsx'
import styles from './import.module.css'
import { importPanelTexts as texts } from './import-texts.ts'
import type { ImportWords } from './import-words.ts'
import { useShownRows } from './use-shown-rows.ts'

const turns = {
  new: 'closed',
  known: 'nobody',
  later: 'held',
  wrong: 'danger',
} as const satisfies Record<ImportOutcome, Turn>

/** The rows of a table with what would become of each. */
export function CheckedRows({ words, checked }: { words: ImportWords; checked: CheckedImport }) {
  const t = useTranslate()
  const { list, state } = useShownRows(checked)
  const { counts, rows } = checked
  const options = importOutcomes.flatMap((outcome) =>
    counts[outcome] > 0 ? [{ value: outcome, label: t(words.outcomes[outcome]), count: counts[outcome] }] : [],
  )
  const hasRemarks = rows.some(({ remarks }) => remarks.length > 0)
  return (
    <DataTable<CheckedRow>
      label={t(texts.result)}
      name="import"
      columns={columnsOf(t, words)}
      rowKey={({ row }) => String(row)}
      state={state}
      list={list}
      head={
        <ListPills
          list={list}
          name="outcome"
          label={t(texts.show)}
          options={[{ value: '', label: t(texts.all), count: rows.length }, ...options]}
        />
      }
      empty={<Empty isSmall title={t(texts.noRows)} />}
      footNote={
        hasRemarks && <LinkButton onClick={() => saveFindings(t, words, checked)}>{t(texts.download)}</LinkButton>
      }
    />
  )
}

function columnsOf(t: Translate, { outcomes }: ImportWords): Column<CheckedRow>[] {
  return [
    { key: 'row', title: t(texts.row), width: 88, render: ({ row }) => t(texts.rowOf, { row }) },
    { key: 'about', title: t(texts.about), render: ({ about }) => about || '—' },
    {
      key: 'status',
      title: t(texts.outcome),
      render: ({ outcome }) => (
        <StatusTag turn={turns[outcome]} label={outcomes[outcome]} {...(outcome === 'wrong' && { glyph: 'warning' })} />
      ),
    },
    { key: 'remarks', title: t(texts.remarks), render: ({ remarks }) => <Remarks remarks={remarks} /> },
  ]
}

function Remarks({ remarks }: Pick<CheckedRow, 'remarks'>) {
  const t = useTranslate()
  if (remarks.length === 0) return '—'
  return remarks.map(({ field, finding, advice }) => {
    const words = t(field) ? t(texts.fieldFinding, { field: t(field), finding: t(finding) }) : t(finding)
    return (
      <span key={`${t(field)} ${t(finding)}`} className={styles.row}>
        {words}
        <span className={clsx(styles.row, 'text-small text-muted')}>{t(advice)}</span>
      </span>
    )
  })
}

/** Every row of which something is said, as a file to work through. */
function saveFindings(t: Translate, words: ImportWords, { rows }: CheckedImport): void {
  const heads = [texts.row, texts.about, texts.outcome, texts.field, texts.finding, texts.advice].map((head) => t(head))
  const lines = rows.flatMap(({ row, about, outcome, remarks }) =>
    remarks.map(({ field, finding, advice }) => [
      ...[row, about, t(words.outcomes[outcome])],
      ...[t(field), t(finding), t(advice)],
    ]),
  )
  saveFile(`${words.fileName}-findings.csv`, csvText([heads, ...lines]), 'text/csv;charset=utf-8')
}
