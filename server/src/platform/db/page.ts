/** A page of a list as the answers carry it. */
export type Page<Row> = { list: Row[]; total: number; pageNum: number; pageSize: number }

/** What a query needs to read one page; pages are counted from 1. */
export function page(pageNum: number, pageSize: number): { limit: number; offset: number } {
  return { limit: pageSize, offset: (pageNum - 1) * pageSize }
}

/** The answer of a paged list. */
export function answerPage<Row>(list: Row[], total: number, asked: { pageNum: number; pageSize: number }): Page<Row> {
  return { list, total, pageNum: asked.pageNum, pageSize: asked.pageSize }
}
