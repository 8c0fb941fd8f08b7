import * as z from 'zod'
import { defineTexts, instant, minuteMs, requiredText, type Text } from '../kit/index.ts'

/** How often the whole trail is checked. */
export const trailCheckMs = 30 * minuteMs

/** What a check may find amiss. */
export const trailFindings = [
  'row changed',
  'row missing',
  'row added',
  'row tampered before its seal',
  'row forged',
  'row not sealed',
  'seal broken',
  'seal not signed',
  'seal missing',
  'seal not anchored',
  'seal anchored late',
  'anchor forged',
  'anchors cut off',
  'copy differs',
] as const
export type TrailFinding = (typeof trailFindings)[number]

/** Each as a sentence; `id` is the number of a row, or of a line of the anchors. */
export const trailFindingTexts = defineTexts({
  'row changed': { 'zh-CN': '第{id}条记录被修改', 'en-US': 'Row {id} was changed' },
  'row missing': { 'zh-CN': '第{id}条记录被删除', 'en-US': 'Row {id} is missing' },
  'row added': { 'zh-CN': '第{id}条记录是事后加入的', 'en-US': 'Row {id} was put in afterwards' },
  'row tampered before its seal': {
    'zh-CN': '第{id}条记录在写入后一分钟内被删除或修改',
    'en-US': 'Row {id} was removed or changed within a minute of being written',
  },
  'row forged': {
    'zh-CN': '第{id}条记录不是本产品写入的，或在写入途中被修改',
    'en-US': 'Row {id} was not written by this product, or was changed on its way',
  },
  'row not sealed': {
    'zh-CN': '第{id}条记录早该有封印，却没有',
    'en-US': 'Row {id} should be sealed by now and is not',
  },
  'seal broken': {
    'zh-CN': '到第{id}条记录为止的封印与前一个接不上',
    'en-US': 'The seal up to row {id} does not fit its chain',
  },
  'seal not signed': {
    'zh-CN': '到第{id}条记录为止的封印没有本产品的签名',
    'en-US': 'The seal up to row {id} is not signed by this product’s key',
  },
  'seal missing': {
    'zh-CN': '锚点记载的、到第{id}条记录为止的封印不见了',
    'en-US': 'The seal up to row {id} that an anchor knows is gone',
  },
  'seal not anchored': {
    'zh-CN': '到第{id}条记录为止的封印早该写入锚点，却没有：锚点文件被删除或截断',
    'en-US': 'The seal up to row {id} should be anchored by now and is not: the file of anchors was removed or cut',
  },
  'seal anchored late': {
    'zh-CN': '到第{id}条记录为止的封印没有按时写入锚点：锚点文件曾重新开始',
    'en-US': 'The seal up to row {id} was not anchored in its time: the file of anchors was begun again',
  },
  'anchor forged': { 'zh-CN': '锚点文件第{id}行不是真的', 'en-US': 'The anchor in line {id} is not genuine' },
  'anchors cut off': {
    'zh-CN': '服务器运行期间，锚点文件第{id}行之前的内容被删除',
    'en-US': 'Anchors were removed before line {id} while the server ran',
  },
  'copy differs': {
    'zh-CN': '锚点的第二份从第{id}行起与原件不同',
    'en-US': 'The copy of the anchors holds another line {id}',
  },
} satisfies Record<TrailFinding, Text>)

const check = z.object({
  at: instant,
  /** How long it took. */
  ms: z.number().int(),
  rows: z.number().int(),
  /** The newest row that it covers. */
  lastRow: z.string(),
  isWhole: z.boolean(),
})

/** What is amiss and has not been acknowledged. */
const openFinding = z.object({
  id: z.string(),
  what: z.enum(trailFindings),
  /** The row or line it is about. */
  place: z.string(),
  institutionName: z.string().nullable(),
  firstSeenAt: instant,
})

export const trailState = z.object({
  /** The checks of the last day, the newest first. */
  checks: z.array(check),
  /** SHA-256 of the newest seal: the head of the chain; nothing before the first seal. */
  head: z.string().nullable(),
  /** SHA-256 of the public key by which seals, anchors and exports are signed. */
  keyFingerprint: z.string(),
  findings: z.array(openFinding),
  /** How many there are in all: a list that is too long is cut. */
  findingCount: z.number().int(),
})
export type TrailState = z.infer<typeof trailState>

export const acknowledgement = z.object({
  /** The findings that were shown: what was found since stays open. */
  ids: z
    .array(z.string().regex(/^[1-9]\d{0,17}$/))
    .min(1)
    .max(200),
  reason: requiredText(200),
})
