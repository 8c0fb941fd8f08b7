import { allErrors } from '@tongying/contract'
import { openToTokens, permissions } from '@tongying/contract/access'
import {
  type AnyFileRoute,
  type AnyRoute,
  asRecord,
  type CallRow,
  changesSomething,
  isIn,
  type Language,
  pathParameters,
  usualStatus,
} from '@tongying/contract/kit'
import * as z from 'zod'

/** OpenAPI 3.1 from the route map: what the server enforces is what is described. */
export function openApiDocument(
  { routes, files }: { routes: readonly AnyRoute[]; files: readonly AnyFileRoute[] },
  options: { language: Language; brand: string; version: string },
): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {}
  const described = [
    ...routes.map((route) => ({ route, operation: jsonOperation(route, options.language) })),
    ...files.map((route) => ({ route, operation: fileOperation(route, options.language) })),
  ]
  for (const { route, operation } of described)
    paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: operation }
  return {
    openapi: '3.1.0',
    info: { title: options.brand, version: options.version },
    security: [{ accessToken: [] }],
    components: {
      securitySchemes: { accessToken: { type: 'apiKey', in: 'header', name: 'access-token' } },
      schemas: { Error: errorSchema },
    },
    paths,
  }
}

/** What every call has: name, right, and where its input travels. */
function common(route: CallRow & Pick<AnyFileRoute, 'needsSession'>, language: Language) {
  const input = jsonSchema(route.input, 'input')
  const inPath = pathParameters(route.path)
  const isQuery = (route.in ?? (isIn(['GET', 'HEAD', 'OPTIONS'], route.method) ? 'query' : 'body')) === 'query'
  const properties = Object.entries(asRecord(input.properties))
  const required = Array.isArray(input.required) ? input.required : []
  const parameters = properties
    .filter(([name]) => inPath.includes(name) || isQuery)
    .map(([name, schema]) => ({
      name,
      in: inPath.includes(name) ? 'path' : 'query',
      required: inPath.includes(name) || required.includes(name),
      schema,
    }))
  const body = isQuery ? {} : Object.fromEntries(properties.filter(([name]) => !inPath.includes(name)))
  const requiredInBody = required.filter((name) => !inPath.includes(String(name)))
  const named = {
    operationId: route.name,
    summary: route.summary[language],
    description: `${route.permission}: ${permissions[route.permission].join(', ')}; access token: ${tokenScopeOf(route)}`,
    tags: [route.permission.split('.')[0]],
    ...(permissions[route.permission].some((holder) => holder === 'guest') ? { security: [] } : {}),
  }
  return { named, parameters, bodySchema: { ...input, properties: body, required: requiredInBody } }
}

function jsonOperation(route: AnyRoute, language: Language): Record<string, unknown> {
  const { named, parameters, bodySchema } = common(route, language)
  const hasBody = Object.keys(bodySchema.properties).length > 0
  return {
    ...named,
    parameters,
    ...(hasBody ? { requestBody: { content: { 'application/json': { schema: bodySchema } } } } : {}),
    responses: {
      200: {
        description: 'OK',
        content: { 'application/json': { schema: okSchema(jsonSchema(route.output, 'output')) } },
      },
      ...listedErrors(route),
      default: anyError,
    },
  }
}

const bytes = { schema: { type: 'string', format: 'binary' } }

/** A call that is no JSON: its media types, its headers, and by status the refusals that it adds. */
function fileOperation(route: AnyFileRoute, language: Language): Record<string, unknown> {
  const { named, parameters } = common(route, language)
  const headers = (route.headers ?? []).map((name) => ({
    name,
    in: 'header',
    required: false,
    schema: { type: 'string' },
  }))
  const statuses = route.statuses ?? [usualStatus[route.ending]]
  const answered = route.output ? { schema: okSchema(jsonSchema(route.output, 'output')) } : bytes
  const content = Object.fromEntries((route.mediaTypes ?? []).map((type) => [type, answered]))
  return {
    ...named,
    parameters: [...parameters, ...headers],
    ...(route.bodyType ? { requestBody: { content: { [route.bodyType]: sentAs(route.bodyType) } } } : {}),
    responses: {
      ...Object.fromEntries(
        statuses.map((status) => [status, { description: 'OK', ...(hasContent(status) && { content }) }]),
      ),
      ...listedErrors(route),
      default: anyError,
    },
  }
}

/** A form has its file in a field of its own; any other body is the bytes. */
function sentAs(bodyType: string) {
  if (bodyType !== 'multipart/form-data') return bytes
  return { schema: { type: 'object', properties: { file: bytes.schema }, required: ['file'] } }
}

/** Of the answers that are no refusal, 200 and 206 have what was asked for in their body. */
function hasContent(status: number): boolean {
  return status === 200 || status === 206
}

const anyError = {
  description: 'Error',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
}
/** The errors that the route lists, by status; those of the kit, which any call may answer, are under `default`. */
function listedErrors(route: Pick<AnyRoute, 'errors'>): Record<string, unknown> {
  const byStatus = new Map<number, string[]>()
  for (const name of route.errors) {
    const status = statusOfError.get(name) ?? 500
    byStatus.set(status, [...(byStatus.get(status) ?? []), name])
  }
  return Object.fromEntries(
    [...byStatus].map(([status, names]) => {
      return [status, { ...anyError, description: names.join(', ') }]
    }),
  )
}

const statusOfError = new Map(
  Object.values(allErrors).flatMap((errors) => Object.values(errors).map(({ name, status }) => [name, status])),
)

/** The scope that a program's token needs for this call. */
function tokenScopeOf(route: CallRow & Pick<AnyFileRoute, 'needsSession'>): string {
  if (route.byToken === false || route.needsSession || !openToTokens.includes(route.permission)) return 'no'
  return changesSomething(route) ? 'write' : 'read'
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Record<string, unknown> {
  return { ...z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' }), $schema: undefined }
}

function okSchema(data: unknown): Record<string, unknown> {
  return {
    type: 'object',
    required: ['code', 'success', 'msg', 'data'],
    properties: { code: { const: 200 }, success: { const: true }, msg: { type: 'string' }, data },
  }
}

const errorSchema = {
  type: 'object',
  required: ['code', 'success', 'msg', 'error', 'requestId'],
  properties: {
    code: { type: 'integer' },
    success: { const: false },
    msg: { type: 'string' },
    error: { type: 'string' },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
    requestId: { type: 'string' },
  },
}
