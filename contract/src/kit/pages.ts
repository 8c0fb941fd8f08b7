import * as z from 'zod'
import { wholeNumber } from './fields.ts'

export const pageSizeDefault = 10
const pageSizeMax = 100

/** `pageNum` from 1 and `pageSize` (10, at most 100), as query words or numbers. */
export const paging = z.object({
  pageNum: wholeNumber(z.number().int().min(1).max(1_000_000)).default(1),
  pageSize: wholeNumber(z.number().int().min(1).max(pageSizeMax)).default(pageSizeDefault),
})
export type Paging = z.output<typeof paging>

/** One page of a list, as every paged call answers. */
export function pageOf<T extends z.ZodType>(item: T) {
  return z.object({
    list: z.array(item),
    total: z.number().int(),
    pageNum: z.number().int(),
    pageSize: z.number().int(),
  })
}
export interface Page<T> {
  list: T[]
  total: number
  pageNum: number
  pageSize: number
}
