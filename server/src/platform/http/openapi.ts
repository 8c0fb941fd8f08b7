import { openToTokens, permissions } from '@tongying/contract/access'
import { type AnyRoute, changesSomething, type Language, pathParameters } from '@tongying/contract/kit'
import * as z from 'zod'

/** OpenAPI 3.1 from the route map: what the server enforces is what is described. */
export function openApiDocument(
  routes: readonly AnyRoute[],
  options: { language: Language; brand: string; version: string },
): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const route of routes) {
    paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: operation(route, options.language) }
  }
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

function operation(route: AnyRoute, language: Language): Record<string, unknown> {
  const input = jsonSchema(route.input, 'input')
  const inPath = pathParameters(route.path)
  const isQuery = (route.in ?? (route.method === 'GET' ? 'query' : 'body')) === 'query'
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
  const body = Object.fromEntries(properties.filter(([name]) => !inPath.includes(name)))
  return {
    summary: route.summary[language],
    description: `${route.permission}: ${permissions[route.permission].join(', ')}; access token: ${tokenScopeOf(route)}`,
    tags: [route.permission.split('.')[0]],
    ...(permissions[route.permission].some((holder) => holder === 'guest') ? { security: [] } : {}),
    parameters,
    ...(!isQuery && Object.keys(body).length > 0
      ? {
          requestBody: {
            content: {
              'application/json': {
                schema: {
                  ...input,
                  properties: body,
                  required: required.filter((name) => !inPath.includes(String(name))),
                },
              },
            },
          },
        }
      : {}),
    responses: {
      200: {
        description: 'OK',
        content: { 'application/json': { schema: okSchema(jsonSchema(route.output, 'output')) } },
      },
      default: {
        description: 'Error',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  }
}

/** The scope that a program's token needs for this call. */
function tokenScopeOf(route: AnyRoute): string {
  if (route.byToken === false || !openToTokens.includes(route.permission)) return 'no'
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

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
