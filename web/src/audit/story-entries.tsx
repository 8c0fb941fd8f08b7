import type { TrailRow } from '@tongying/contract/audit'
import { Link } from 'react-router'
import { Timeline, type TimelineEntry } from '../ui/components/timeline/timeline.tsx'
import { dotted } from '../ui/core/dotted.ts'
import { type Translate, useTranslate } from '../ui/core/i18n.ts'
import { actorWords, hasStory, kindWords, recordWords, storyPath } from './row-words.ts'
import { trailTexts as texts } from './texts.ts'

/** The rows of a story, one line a step; who and what of each leads to its own story. */
export function StoryEntries({ rows, of }: { rows: readonly TrailRow[]; of: { kind: string; id: string } }) {
  const t = useTranslate()
  return <Timeline entries={rows.map((row) => entryOf(t, row, of))} />
}

function entryOf(t: Translate, row: TrailRow, of: { kind: string; id: string }): TimelineEntry {
  const { subject, actor, reason } = row
  const isOwnDeed = of.kind === 'account' && of.id === actor.id
  return {
    key: row.id,
    at: row.at,
    title: row.actionName,
    detail: (
      <>
        {!isOwnDeed && actor.id !== null && (
          <Link to={storyPath({ kind: 'account', id: actor.id })}>{actorWords(t, row)}</Link>
        )}
        {!isOwnDeed && actor.id === null && actorWords(t, row)}{' '}
        {subject && subject.id !== of.id && (
          <>
            {kindWords(t, subject.kind)}{' '}
            {hasStory(subject) && <Link to={storyPath(subject)}>{recordWords(subject)}</Link>}
          </>
        )}
        <p>{dotted([reason !== null && t(texts.reason, { reason }), `#${row.id}`])}</p>
      </>
    ),
  }
}
