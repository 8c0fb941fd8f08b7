import { isAllowed } from '@tongying/contract/access'
import { kitErrors } from '@tongying/contract/kit'
import type { FastifyRequest } from 'fastify'
import { type Actor, whoIs } from '../platform/auth/who.ts'
import { publicOrigin } from '../platform/http/origin.ts'
import type { Platform } from '../platform/platform.ts'
import { Problem } from '../platform/problem.ts'
import { accessTo } from './access.ts'
import { recordView } from './record-view.ts'
import type { Attachment } from './tables.ts'

/** The signed-in caller of a request for a file, by header or, from our own pages, by both cookies. */
export async function requireViewer(
  platform: Platform,
  request: FastifyRequest,
): Promise<Actor & { accountId: string; sessionId: string }> {
  const { actor } = await whoIs(platform, request, platform.clock.now(), {
    allowCookie: true,
    origin: publicOrigin(request, platform.config),
  })
  const { accountId, sessionId } = actor
  if (accountId === undefined || sessionId === undefined) throw new Problem(kitErrors.SignInRequired)
  return { ...actor, accountId, sessionId }
}

/** The ready file that the caller may read, with the trace of their reading; for anybody else it does not exist. */
export async function requireReader(
  platform: Platform,
  request: FastifyRequest,
  id: string,
): Promise<Attachment & { readerId: string }> {
  const viewer = await requireViewer(platform, request)
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)) throw new Problem(kitErrors.NotFound)
  const { holders, record } = await accessTo(platform.db.orm, viewer, id)
  if (record.status !== 'ready' || !isAllowed('attachment.read', holders)) throw new Problem(kitErrors.NotFound)
  await recordView(platform, { actor: viewer, requestId: request.id }, { kind: record.ownerKind, id: record.ownerId })
  return { ...record, readerId: viewer.accountId }
}
