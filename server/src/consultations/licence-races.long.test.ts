import { setTimeout as sleep } from 'node:timers/promises'
import { lifeRoutes as life, consultationRoutes as routes } from '@tongying/contract/consultations'
import { dayMs, productDay } from '@tongying/contract/kit'
import { meetingRoutes } from '@tongying/contract/meetings'
import { standingRoutes } from '@tongying/contract/practitioners'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { anAccount } from '../accounts/fixtures.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { lapseLicences } from '../practitioners/lapse-licences.ts'
import { type Caller, good, type Reply } from '../testing/app.ts'
import { aCaseStage } from '../testing/case-trace.ts'
import {
  anArranged,
  anInvited,
  aSubmittedReport,
  aWritten,
  type CaseExpert,
  type CasePerson,
  type CaseStage,
  caseStageOn,
  reportText,
} from './fixtures.ts'

let first: CaseStage
let admin: Caller
beforeAll(async () => {
  first = await aCaseStage()
  const { server } = first
  const { id } = await anAccount(server.platform.db.orm, server.platform, { roles: ['platformAdmin'] })
  admin = await server.as(id)
})
afterAll(() => first.server.close())

const rounds = Number(process.env.ROUNDS ?? 12)

const seatShape = z.object({ admission: z.string() })

interface Beside {
  /** Whose licence ends. */
  readonly who: CaseExpert
  readonly make: (stage: CaseStage) => Promise<string>
  readonly press: (stage: CaseStage, id: string) => Promise<Reply<unknown>>
  /** It is the expert's own, so nothing of it is left to them afterwards. */
  readonly isOwn?: false
}

const three = { experts: ['lead', 'second', 'third'] as const }
const inThreeDays = ({ server }: CaseStage) => ({
  appointDate: productDay(new Date(server.clock.now().getTime() + 3 * dayMs)),
  startTime: '10:00',
  endTime: '11:00',
})
const knocking = async ({ server, people }: CaseStage, id: string, person: CasePerson) => {
  const { rows } = await server.platform.db.pool.query('select room_name from consultation where id = $1', [id])
  return people[person].call(meetingRoutes.knock, { roomName: rows[0]?.room_name ?? '', pageId: crypto.randomUUID() })
}
/** Its room is open now, and the applicant sits in it. */
async function anOpenRoom(stage: CaseStage): Promise<string> {
  const id = await anArranged(stage, { ...three, fields: inThreeDays(stage) })
  await stage.server.deliverAll()
  const { pool } = stage.server.platform.db
  await pool.query('update meeting set starts_at = $2 where owner_id = $1', [id, stage.server.clock.now()])
  await good(knocking(stage, id, 'applicant'))
  return id
}

const moves: Record<string, Beside> = {
  'accepting as the lead': {
    who: 'lead',
    make: (stage) => anInvited(stage, { ...three, fields: inThreeDays(stage) }),
    press: ({ people }, id) => people.lead.call(routes.accept, { id }),
  },
  'the last other acceptance': {
    who: 'lead',
    async make(stage) {
      const id = await anInvited(stage, { experts: ['lead', 'second'], fields: inThreeDays(stage) })
      await good(stage.people.lead.call(routes.accept, { id }))
      return id
    },
    press: ({ people }, id) => people.second.call(routes.accept, { id }),
    isOwn: false,
  },
  'knocking at the room': { who: 'lead', make: anOpenRoom, press: (stage, id) => knocking(stage, id, 'lead') },
  'letting in again': {
    who: 'second',
    async make(stage) {
      const id = await anOpenRoom(stage)
      await good(knocking(stage, id, 'second'))
      return id
    },
    press: (stage, id) => knocking(stage, id, 'second'),
  },
  rescheduling: {
    who: 'lead',
    make: (stage) => anArranged(stage, { ...three, fields: inThreeDays(stage) }),
    press: (stage, id) =>
      stage.people.lead.call(life.reschedule, {
        id,
        times: [{ ...inThreeDays(stage), startTime: '14:00', endTime: '15:00' }],
        reason: '临时手术',
      }),
  },
  withdrawing: {
    who: 'second',
    make: (stage) => anArranged(stage, { ...three, fields: inThreeDays(stage) }),
    press: ({ people }, id) => people.second.call(life.withdraw, { id, reason: '临时手术' }),
  },
  'signing an opinion': {
    who: 'second',
    make: (stage) => aWritten(stage, three),
    press: ({ people }, id) => people.second.call(routes.signOpinion, { id }),
  },
  'saving the report': {
    who: 'lead',
    make: (stage) => aWritten(stage, three),
    press: ({ people }, id) => people.lead.call(routes.saveReport, { id, ...reportText, advice: '半年后复查' }),
  },
  'submitting the report': {
    who: 'lead',
    async make(stage) {
      const id = await aWritten(stage, three)
      for (const expert of ['second', 'third'] as const)
        await good(stage.people[expert].call(routes.signOpinion, { id }))
      return id
    },
    press: ({ people }, id) => people.lead.call(routes.submitReport, { id }),
  },
  'asking for signatures': {
    who: 'lead',
    make: (stage) => aWritten(stage, three),
    press: ({ people }, id) => people.lead.call(routes.askSignatures, { id }),
  },
  'failing the review': {
    who: 'lead',
    make: (stage) => aSubmittedReport(stage, three),
    press: ({ people }, id) => people.reportAuditor.call(routes.failReview, { id, note: '请补充' }),
    isOwn: false,
  },
  'passing the review': {
    who: 'lead',
    make: (stage) => aSubmittedReport(stage, three),
    press: ({ people }, id) => people.reportAuditor.call(routes.passReview, { id }),
    isOwn: false,
  },
}

/** The last day of the licence has passed, and the job of the day has run. */
async function endLicence({ server, ids }: CaseStage, who: CaseExpert, afterMs: number): Promise<void> {
  await sleep(afterMs)
  await server.platform.db.pool.query(
    `update practitioner set licence_expires_on = '2020-01-01' where account_id = $1`,
    [ids[who]],
  )
  await inTransaction(server.platform.db, (tx) => lapseLicences(tx, null, server.platform))
}

/** Whoever knows a room's number may still knock and wait, as a guest does. */
async function isRefused(pressed: Promise<Reply<unknown>>): Promise<boolean> {
  const { status, body } = await pressed
  const isWaiting = body.success && seatShape.safeParse(body.data).data?.admission === 'waiting'
  return isWaiting || status === 403 || status === 404
}

async function hasSeat({ server, ids }: CaseStage, id: string, who: CaseExpert): Promise<boolean> {
  const { rowCount } = await server.platform.db.pool.query(
    `select 1 from meeting_participant p join meeting m on m.id = p.meeting_id
     where m.owner_id = $1 and p.account_id = $2 and p.admission = 'admitted' and p.left_at is null`,
    [id, ids[who]],
  )
  return rowCount !== 0
}

/** A report that the lead has submitted is signed by that; else nobody leads whose licence has ended. */
async function expectNobodyGoneLeads({ server, ids }: CaseStage, id: string, who: CaseExpert): Promise<void> {
  const { rows } = await server.platform.db.pool.query('select review, lead_id from consultation where id = $1', [id])
  const { review, lead_id } = rows[0]
  // A case that went back keeps the name of who led it.
  if (who === 'lead' && lead_id === ids.lead) expect(['reportReview', 'passedReview', null]).toContain(review)
}

/** How many moves are open to anybody. */
async function movesOpen({ people }: CaseStage, id: string): Promise<number> {
  const open = new Set<string>()
  for (const person of Object.values(people)) {
    const { body } = await person.call(routes.detail, { id })
    if (body.success) for (const each of body.data.allowed) open.add(each)
  }
  return open.size
}

/** An administrator of the platform suspends the certification. */
async function suspend({ ids }: CaseStage, who: CaseExpert, afterMs: number): Promise<void> {
  await sleep(afterMs)
  await good(admin.call(standingRoutes.suspend, { id: ids[who], reason: '核实执业资格' }))
}

const endings = { 'a licence that ends': endLicence, 'a suspension': suspend } as const
const tried = Object.entries(endings).flatMap(([what, end]) =>
  Object.entries(moves).map(([name, move]) => [what, name, { ...move, end }] as const),
)

test.each(tried)(
  '%s beside %s: the present counts, and the case goes on',
  async (_what, _name, { who, make, press, end, isOwn = true }) => {
    for (let round = 0; round < rounds; round++) {
      const stage = await caseStageOn(first.server, first.images)
      const id = await make(stage)
      const [reply] = await Promise.all([press(stage, id), end(stage, who, (round % 10) * 2)])
      expect(reply.status, `round ${round}`).toBeLessThan(500)
      if (isOwn) expect(await isRefused(press(stage, id)), `once more in round ${round}`).toBe(true)
      expect(await hasSeat(stage, id, who), `a seat in round ${round}`).toBe(false)
      await stage.server.deliverAll()
      await expectNobodyGoneLeads(stage, id, who)
      expect(await movesOpen(stage, id), `moves in round ${round}`).toBeGreaterThan(0)
    }
  },
  900_000,
)
