import { answerQuestions } from '../workers/answer-questions.ts'
import { readHeader } from './read-header.ts'

/** A file whose header is wanted. */
export type ParseQuestion = { readonly path: string }

answerQuestions(({ path }: ParseQuestion) => readHeader(path))
