import {
  type ApplicationTemplate,
  type ApplicationTemplateContent,
  consultationErrors,
} from '@tongying/contract/consultations'
import { asc } from 'drizzle-orm'
import { Problem } from '../../platform/problem.ts'
import { applicationTemplates as templates } from '../tables.ts'
import { templateCommands, type Which } from './template-commands.ts'
import { ownFirst } from './template-owner.ts'

interface Given extends Which {
  readonly name: string
  readonly content: ApplicationTemplateContent
}

/** The commands of templates of applications. */
export const applicationTemplates = templateCommands({
  kind: 'applicationTemplate',
  table: templates,
  contentOf({ name, content: given }: Given) {
    const content: ApplicationTemplateContent = Object.fromEntries(
      Object.entries(given).filter(([, value]) => isFilled(value)),
    )
    if (Object.keys(content).length === 0)
      throw new Problem(consultationErrors.TemplateEmpty, { field: 'content.reason' })
    return { name, content }
  },
  read: (tx, which) =>
    tx.select().from(templates).where(which).orderBy(ownFirst(templates), asc(templates.name), asc(templates.id)),
  insert: (tx, row) => tx.insert(templates).values(row),
  update: (tx, row, which) => tx.update(templates).set(row).where(which).returning({ version: templates.version }),
  present: ({ id, institutionName, name, version, content }): ApplicationTemplate => ({
    ...{ id, institutionName, name, version, content },
  }),
})

function isFilled(value: unknown): boolean {
  return value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)
}
