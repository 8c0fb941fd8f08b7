import { dayMs, formOf, type Language } from '@tongying/contract/kit'
import {
  isMessageKey,
  type MessageGroup,
  type MessageSpan,
  type MessageType,
  messageKeysOf,
  messageTextOf,
  messageTexts,
} from '@tongying/contract/messages'
import { and, eq, gte, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { type CaseReader, casesToAnswer, findReadableCases } from '../consultations/index.ts'
import type { OpenInvitation } from '../memberships/index.ts'
import type { Tx } from '../platform/db/transaction.ts'
import { messages } from './tables.ts'

/** What a list of messages is narrowed to. */
export interface MessageFilters {
  readonly type: MessageType
  readonly group?: MessageGroup | undefined
  readonly search?: string | undefined
  readonly span?: MessageSpan | undefined
}

interface Reading {
  readonly tx: Tx
  readonly reader: CaseReader
  readonly language: Language
  readonly now: Date
  readonly invitations: ReadonlyMap<string, OpenInvitation>
}

const days: Readonly<Record<MessageSpan, number>> = { week: 7, month: 30, quarter: 90 }

/** The message that brings an institution's invitation. */
export const institutionsInvitation = 'membership.invited'

/** Whether a message has not been taken off its owner's list. */
export const isShown: SQL = isNull(messages.hiddenAt)

/** The reader's messages that these filters leave. */
export async function filtered(reading: Reading, asked: MessageFilters): Promise<SQL | undefined> {
  const { accountId } = reading.reader
  const mine = and(eq(messages.accountId, accountId), eq(messages.type, asked.type), isShown)
  const since = asked.span && new Date(reading.now.getTime() - days[asked.span] * dayMs)
  return and(
    mine,
    since && gte(messages.createdAt, since),
    await isInGroup(reading, asked.group),
    await isFound(reading, asked.search?.trim() ?? '', mine),
  )
}

async function isInGroup(reading: Reading, group: MessageGroup | undefined): Promise<SQL | undefined> {
  if (group === undefined) return undefined
  if (group === 'unread') return isNull(messages.readAt)
  if (group === 'toAnswer') return isToAnswer(reading)
  return inArray(messages.textKey, messageKeysOf(group))
}

/** Invitations to cases and to institutions that wait for the reader's answer. */
async function isToAnswer({ tx, reader, invitations }: Reading): Promise<SQL | undefined> {
  const cases = await casesToAnswer(tx, reader)
  const institutions = [...invitations].map(([institutionId, { createdAt }]) =>
    and(
      eq(messages.textKey, institutionsInvitation),
      eq(messages.linkId, institutionId),
      gte(messages.createdAt, createdAt),
    ),
  )
  const invited = and(
    eq(messages.type, 'invite'),
    eq(messages.linkKind, 'consultation'),
    inArray(messages.linkId, cases),
  )
  return or(cases.length > 0 ? invited : undefined, ...institutions) ?? sql`false`
}

/**
 * By what a reader sees of a message, and nothing else: its words in their language, the values that stand in them, and
 * the case's number, purpose and family name while they may read it.
 */
async function isFound(
  { tx, reader, language }: Reading,
  search: string,
  mine: SQL | undefined,
): Promise<SQL | undefined> {
  if (search === '') return undefined
  const linked = sql`(select ${messages.linkId} from ${messages} where ${mine} and ${isAboutCase})`
  const cases = await findReadableCases(tx, reader, { among: linked, search })
  const safe = `%${search.replace(/[\\%_]/g, (character) => `\\${character}`)}%`
  const named = sql`exists (select from jsonb_each_text(${messages.values}) as named
    where named.value ilike ${safe} and ${messages.textKey} || ' ' || named.key = any(${sql.param(shownValues())}))`
  return or(
    inArray(messages.textKey, keysSaying(search, language)),
    named,
    cases.length > 0 ? and(isAboutCase, inArray(messages.linkId, cases)) : undefined,
  )
}

/** Messages that show the case they are about to who may read it. */
const isAboutCase: SQL = inArray(messages.linkKind, ['consultation', 'auditQueue'])

/** The messages whose own words have this. */
function keysSaying(search: string, language: Language): string[] {
  const wanted = search.toLowerCase()
  return Object.keys(messageTexts).filter((key) =>
    textsOf(key).some((text) =>
      text[language]
        .replace(/\{\w+\}/g, '\n')
        .toLowerCase()
        .includes(wanted),
    ),
  )
}

/** Which of its values a message shows: `key name`. */
function shownValues(): string[] {
  return Object.keys(messageTexts).flatMap((key) => {
    const names = textsOf(key).flatMap((text) => [...text['zh-CN'].matchAll(/\{(\w+)\}/g)].map(([, name]) => name))
    return [...new Set(names)].map((name) => `${key} ${name}`)
  })
}

function textsOf(key: string): Readonly<Record<Language, string>>[] {
  if (!isMessageKey(key)) return []
  const { title, body } = messageTextOf(key)
  return [title, body].map((text) => ({ 'zh-CN': formOf(text, 'zh-CN'), 'en-US': formOf(text, 'en-US') }))
}
