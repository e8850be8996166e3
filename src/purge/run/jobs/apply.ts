import { applyAnswer } from './apply-answer.ts'
import { applyListBeforeCreate, applyLookUp } from './apply-list.ts'
import { applyPollList, applyRead, beginPollIfDue } from './apply-poll.ts'
import { beginCreate } from './batch.ts'
import type { JobsEvent } from './event.ts'
import { batchOf, withBatch, type JobsState } from './state.ts'

/** The state after an event. An event that comes late changes nothing; one that makes no sense is a bug and throws. */
export function applyToJobs(state: JobsState, event: JobsEvent): JobsState {
  switch (event.kind) {
    case 'time-passed':
      return beginPollIfDue(state, event.at)
    case 'create-sent':
      return withBatch(state, beginCreate(batchOf(state, event.batch), event.at.nowMs))
    case 'create-answered':
      return applyAnswer(state, batchOf(state, event.batch), event.result, event.at)
    case 'listed': {
      const informed = { ...state, pagesToExpect: event.pagesToExpect }
      return applyList(informed, event)
    }
    case 'job-read':
      return applyRead(state, event.id, event.read, event.at)
  }
}

function applyList(
  state: JobsState,
  { purpose, read, at }: Extract<JobsEvent, { kind: 'listed' }>,
): JobsState {
  switch (purpose.kind) {
    case 'before-create':
      return applyListBeforeCreate(state, read, at)
    case 'look-up':
      return applyLookUp(state, purpose, read, at)
    case 'poll':
      return applyPollList(state, read, at)
  }
}
