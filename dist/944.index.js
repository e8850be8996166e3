export const id = 944;
export const ids = [944];
export const modules = {
    1892: ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {
        __webpack_require__.d(__webpack_exports__, {
            y: () => (JobList)
        });
        var api = __webpack_require__(7235);
        ;
        const MAX_PAGES = 120;
        class Scan {
            #service;
            #wanted;
            #known;
            seen = new Map();
            failure;
            pageSize;
            isVerified;
            #total = 0;
            #pagesRead = 0;
            constructor(service, wanted, known) {
                this.#service = service;
                this.#wanted = wanted;
                this.#known = known;
                this.pageSize = known.pageSize;
                this.isVerified = known.isVerified;
            }
            get lastPage() {
                return Math.max(1, Math.ceil(this.#total / this.pageSize));
            }
            async fromFirst() {
                const first = await this.#page(1);
                const order = orderOf(first);
                const isWhole = this.seen.size >= this.#total && first.length < api.E;
                if (isWhole || this.#isEnough())
                    return order;
                switch (order) {
                    case 'newest-first':
                        return this.#onwards(first);
                    case 'oldest-first':
                        return this.backwards(this.lastPage);
                    case 'none':
                        return this.#everything();
                }
            }
            async backwards(from) {
                let page = from;
                let jobs = await this.#page(page);
                while (!this.#isEnough() && this.lastPage !== page) {
                    page = this.lastPage;
                    jobs = await this.#page(page);
                }
                while (!this.#isEnough() && this.#reachesPast(jobs) && page > 1) {
                    const older = await this.#page(--page);
                    if (newestMs(older) > oldestMs(jobs))
                        return this.#everything();
                    jobs = older;
                }
                return 'oldest-first';
            }
            async #onwards(first) {
                let jobs = first;
                let page = 1;
                while (!this.#isEnough() &&
                    this.#reachesPast(jobs) &&
                    (page < this.lastPage || jobs.length >= api.E)) {
                    const known = new Set(this.seen.keys());
                    const older = await this.#page(++page);
                    if (older.length === 0)
                        break;
                    const fresh = older.filter((job) => !known.has(job.id));
                    if (fresh.length === 0 || newestMs(fresh) > oldestMs(jobs))
                        return this.#everything();
                    jobs = older;
                }
                if (page > 1 && !this.#isEnough())
                    await this.#page(1);
                return (await this.#endsAsItBegan(page, first)) ? 'newest-first' : this.#everything();
            }
            async #endsAsItBegan(page, first) {
                if (this.#known.isVerified || this.#isEnough() || page >= this.lastPage)
                    return true;
                const last = await this.#page(this.lastPage);
                this.isVerified = last.length > 0 && newestMs(last) <= oldestMs(first);
                return last.length === 0 || this.isVerified;
            }
            async #everything() {
                while (!this.#isEnough() && this.seen.size < this.#total) {
                    const shown = [];
                    for (let page = 1; page <= this.lastPage && !this.#isEnough(); page++) {
                        const jobs = await this.#page(page);
                        if (jobs.length === 0)
                            break;
                        shown.push(...jobs);
                    }
                    if (new Set(shown.map((job) => job.id)).size === shown.length)
                        break;
                }
                return 'none';
            }
            async #page(page) {
                if (++this.#pagesRead > MAX_PAGES)
                    this.failure = { kind: 'failed', problem: endlessList(this.seen.size) };
                if (this.failure !== undefined)
                    return [];
                const reading = await this.#service.listJobs(page);
                if (reading.kind === 'failed') {
                    if (reading.status !== 404 || page === 1 || page <= this.lastPage)
                        this.failure = reading;
                    return [];
                }
                const { jobs, total } = reading.value;
                for (const job of jobs)
                    this.seen.set(job.id, job);
                this.#total = total;
                this.pageSize = Math.max(this.pageSize, jobs.length);
                return jobs;
            }
            #isEnough() {
                const { ids } = this.#wanted;
                return this.failure !== undefined || (ids !== undefined && [...ids].every((id) => this.seen.has(id)));
            }
            #reachesPast(jobs) {
                const { atLeast = 0 } = this.#wanted;
                const newer = [...this.seen.values()].filter((job) => job.createdAtMs >= oldestMs(jobs)).length;
                if (newer < atLeast)
                    return true;
                const sinceMs = this.#wanted.sinceMs();
                return jobs.every((job) => job.createdAtMs >= sinceMs);
            }
        }
        function newestMs(jobs) {
            return Math.max(...jobs.map((job) => job.createdAtMs));
        }
        function oldestMs(jobs) {
            return Math.min(...jobs.map((job) => job.createdAtMs));
        }
        function orderOf(jobs) {
            const steps = jobs.slice(1).map((job, index) => job.createdAtMs - (jobs[index]?.createdAtMs ?? 0));
            if (steps.every((step) => step === 0))
                return 'none';
            if (steps.every((step) => step <= 0))
                return 'newest-first';
            return steps.every((step) => step >= 0) ? 'oldest-first' : 'none';
        }
        function endlessList(jobs) {
            return {
                code: 'CDN032',
                title: 'the list of purge jobs cannot be read to its end',
                details: [`${MAX_PAGES} pages read, ${jobs} different jobs among them, and it says there are more`],
                cause: 'the service repeats pages, or its list has no order by time and is too long to be read whole',
                help: [
                    'run the step again; if it stays, tell the CDN’s support that the list of purge jobs repeats itself',
                ],
            };
        }
        ;
        class JobList {
            #service;
            #order = 'newest-first';
            #lastPage = 1;
            #known = { pageSize: 1, isVerified: false };
            constructor(service) {
                this.#service = service;
            }
            get pagesToExpect() {
                return this.#order === 'none' ? this.#lastPage : 1;
            }
            async read(wanted) {
                const scan = new Scan(this.#service, wanted, this.#known);
                if (this.#order === 'oldest-first')
                    await scan.backwards(this.#lastPage);
                else
                    this.#order = await scan.fromFirst();
                this.#lastPage = scan.lastPage;
                this.#known = { pageSize: scan.pageSize, isVerified: scan.isVerified };
                return scan.failure ?? { kind: 'read', value: [...scan.seen.values()] };
            }
        }
    }),
    604: ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {
        __webpack_require__.d(__webpack_exports__, {
            FK: () => (slotsFor),
            Rz: () => (remainingJobs),
            nw: () => (countUsage),
            rU: () => (SERVICE_QUOTA),
            z_: () => (toLocalMs)
        });
        const SERVICE_QUOTA = {
            path: { jobs: 100, windowMs: 3_600_000 },
            all: { jobs: 10, windowMs: 3_600_000 },
        };
        function countUsage(jobs, type, limit, now) {
            const expiresAtMs = [...jobs]
                .filter((job) => job.type === type)
                .map((job) => Math.min(job.createdAtMs, now.latestMs) + (job.createdAtIsCut ? 1000 : 0) + limit.windowMs)
                .filter((ms) => ms > now.earliestMs);
            return { limit, expiresAtMs: expiresAtMs.toSorted((a, b) => a - b) };
        }
        function remainingJobs(usage) {
            return Math.max(0, usage.limit.jobs - usage.expiresAtMs.length);
        }
        const CREATION_MARGIN_MS = 1000;
        function slotsFor(usage, count, now) {
            const expiresAtMs = [...usage.expiresAtMs];
            return Array.from({ length: count }, () => {
                const startMs = expiresAtMs[expiresAtMs.length - usage.limit.jobs];
                expiresAtMs.push((startMs ?? now.latestMs) + usage.limit.windowMs + CREATION_MARGIN_MS);
                return startMs;
            });
        }
        function toLocalMs(slotMs, nowMs, now) {
            return slotMs === undefined ? nowMs : nowMs + Math.max(0, slotMs - now.earliestMs);
        }
    }),
    3099: ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {
        __webpack_require__.d(__webpack_exports__, {
            O: () => (resolveLostWrite)
        });
        var _time_clock_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3355);
        const POLL_AFTER_MS = [300, 1000, 2000, 3200, 4500, 6000];
        const ENOUGH_POLLS = 4;
        const FEWEST_READABLE = 2;
        async function resolveLostWrite(deadline, look) {
            const lostAtMs = deadline.clock.nowMs();
            let problem;
            let readable = 0;
            for (const [index, afterMs] of POLL_AFTER_MS.entries()) {
                if (index >= ENOUGH_POLLS && readable >= FEWEST_READABLE && problem === undefined)
                    break;
                await (0, _time_clock_js__WEBPACK_IMPORTED_MODULE_0__.v7)(deadline, lostAtMs + afterMs - deadline.clock.nowMs());
                if ((0, _time_clock_js__WEBPACK_IMPORTED_MODULE_0__.PU)(deadline))
                    return { kind: 'unknown', problem };
                const reading = await look(index >= ENOUGH_POLLS - 1);
                problem = reading.kind === 'failed' ? reading.problem : undefined;
                if (reading.kind === 'failed')
                    continue;
                readable++;
                if (reading.value !== undefined)
                    return { kind: 'found', value: reading.value };
            }
            return problem !== undefined || readable < FEWEST_READABLE
                ? { kind: 'unknown', problem }
                : { kind: 'nothing' };
        }
    }),
    9252: ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {
        __webpack_require__.d(__webpack_exports__, {
            x: () => (commitId)
        });
        function commitId(text) {
            const id = text.toLowerCase();
            return /^([0-9a-f]{40}|[0-9a-f]{64})$/.test(id) && !/^0+$/.test(id) ? id : undefined;
        }
    }),
    2764: ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {
        __webpack_require__.d(__webpack_exports__, {
            V: () => (HTML_MODES),
            s: () => (addressesOf)
        });
        const HTML_MODES = ['all', 'directory', 'clean', 'exact'];
        function addressesOf(file, html) {
            const literal = `/${file}`;
            const clean = literal.slice(0, -'.html'.length);
            if (html === 'exact' || !literal.endsWith('.html') || clean.endsWith('/'))
                return [literal];
            if (clean.endsWith('/index')) {
                const folder = clean.slice(0, -'index'.length);
                const bare = folder.slice(0, -1);
                return { all: [folder, bare, literal], directory: [folder, literal], clean: [folder, bare] }[html];
            }
            return { all: [literal, clean, `${clean}/`], directory: [literal], clean: [clean] }[html];
        }
    }),
    9944: ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {
        __webpack_require__.r(__webpack_exports__);
        __webpack_require__.d(__webpack_exports__, {
            runStep: () => (runStep)
        });
        var connect = __webpack_require__(2406);
        var find = __webpack_require__(3488);
        var api = __webpack_require__(7235);
        var zones_api = __webpack_require__(7380);
        var format = __webpack_require__(8488);
        var publish = __webpack_require__(4001);
        var time_clock = __webpack_require__(3355);
        var jobs_list = __webpack_require__(1892);
        ;
        function newBatch(number, order, retries) {
            return { ...emptyBatch(number, order), retriesLeft: retries };
        }
        function watchedBatch(number, id, nowMs) {
            const batch = emptyBatch(number, undefined);
            openBatch(batch, newAttempt(id, 'watched', nowMs));
            return batch;
        }
        function emptyBatch(number, order) {
            return {
                number,
                order,
                attempts: [],
                state: 'waiting',
                dueMs: 0,
                startMs: 0,
                retriesLeft: 0,
                needsRefresh: false,
                unsent: 0,
                lost: 0,
                sentMs: undefined,
                alreadyRunning: 0,
                blockedBy: undefined,
                othersJobs: 0,
                inFlight: false,
                problem: undefined,
            };
        }
        function newAttempt(id, origin, nowMs, mismatch) {
            return {
                id,
                mismatch,
                origin,
                createdAtMs: nowMs,
                status: 'pending',
                edges: undefined,
                end: undefined,
                completedSinceMs: undefined,
                unknownStatusCount: 0,
                missingFromList: 0,
                notFoundCount: 0,
                readFailures: 0,
                readFailingSinceMs: undefined,
            };
        }
        function openBatch(batch, attempt) {
            batch.attempts.push(attempt);
            const fresh = {
                sentMs: undefined,
                needsRefresh: false,
                inFlight: false,
                unsent: 0,
                lost: 0,
            };
            Object.assign(batch, fresh, { state: 'open', problem: undefined });
        }
        function abandon(batch, problem) {
            batch.state = batch.attempts.some((attempt) => attempt.end?.how === 'failed') ? 'failed' : 'abandoned';
            batch.problem = problem;
        }
        function openIds(batches) {
            const unfinished = batches.filter((batch) => batch.state !== 'completed');
            const open = unfinished.flatMap((batch) => batch.attempts.filter((attempt) => attempt.end === undefined));
            return [...new Set(open.map((attempt) => attempt.id))];
        }
        function unconfirmedEdges(attempt) {
            const unconfirmed = [...(attempt.edges ?? [])].filter(([, status]) => status !== 'completed');
            return unconfirmed.map(([edge, status]) => ({ job: attempt.id, edge, status }));
        }
        var retry = __webpack_require__(8902);
        var cdn_problems = __webpack_require__(6615);
        var lost_write = __webpack_require__(3099);
        var syntax = __webpack_require__(9457);
        ;
        function pollDelayMs(ageMs, random) {
            const share = ageMs < LONG_MS ? SHARE : SHARE_OF_LONG;
            return Math.max(SHORTEST_MS, ageMs * share) * (0.95 + random / 10);
        }
        function firstPollMs(oldestCreatedMs, openJobs, random) {
            const afterMs = openJobs > 2 ? FIRST_POLL_OF_MANY_MS : FIRST_POLL_MS;
            return oldestCreatedMs + afterMs * (0.95 + random / 10);
        }
        const FIRST_POLL_MS = 350;
        const FIRST_POLL_OF_MANY_MS = 200;
        const SHORTEST_MS = 100;
        const SHARE = 0.21;
        const LONG_MS = 60_000;
        const SHARE_OF_LONG = 0.25;
        function lastPollMs(deadlineMs, timeoutMs, newestMs = -Infinity) {
            const inTimeMs = deadlineMs - Math.min(2000, Math.max(SHORT_ANSWER_MS, timeoutMs / 20));
            return newestMs + FIRST_POLL_MS > inTimeMs ? deadlineMs - SHORT_ANSWER_MS : inTimeMs;
        }
        const SHORT_ANSWER_MS = 300;
        function jitterMs(windowMs, random) {
            return random * Math.min(10_000, Math.max(100, windowMs / 20));
        }
        function shortJitterMs(delayMs, random) {
            return random * Math.min(5000, Math.max(100, delayMs / 10));
        }
        const MAX_UNEXPLAINED = 6;
        function unexplainedDelayMs(refusals, partMs, remainingMs, random) {
            const fittingMs = Math.min(partMs, Math.max(0, remainingMs) / 64);
            return fittingMs * 2 ** (refusals - 1) * (0.5 + random / 2);
        }
        function unexplainedPartMs({ windowMs, jobs }, hasWaited) {
            const shortMs = Math.min(5000, Math.max(250, windowMs / 720));
            return hasWaited ? Math.max(shortMs, windowMs / jobs / 4) : shortMs;
        }
        const REFRESH_WHILE_WAITING_MS = 30_000;
        const FRESH_MS = 10_000;
        const SETTLING_MS = 10_000;
        const SETTLING_POLL_MS = 1000;
        ;
        const PER_JOB = { all: '`type: all`', path: '`type: path`' };
        function quotaUsedUp(context, { jobs, plannedJobs = 0, nowMs }) {
            const isTooLarge = plannedJobs > context.limit.jobs;
            const at = context.retryAtMs === undefined ? undefined : (0, format.n$)(context.retryAtMs, nowMs);
            return {
                code: 'CDN030',
                title: `the quota is used up: ${jobs} ${jobs === 1 ? 'job has' : 'jobs have'} no slot${context.onQuota === 'wait' ? ' before the deadline' : ''}`,
                where: `${context.limit.jobs} ${context.limit.jobs === 1 ? 'job' : 'jobs'} of ${PER_JOB[context.type]} ${span(context.limit.windowMs)}, shared with everyone who purges here`,
                details: at === undefined ? [] : [`the last slot that is missing opens at ${at} (output \`retry-at\`)`],
                cause: isTooLarge
                    ? `this list alone needs ${plannedJobs} jobs, and the account has ${context.limit.jobs} ${span(context.limit.windowMs)}`
                    : 'other runs and people have purged in the meantime',
                help: [
                    ...(isTooLarge
                        ? []
                        : [at === undefined ? 'run the step again later' : `run the step again after ${at}`]),
                    ...(context.onQuota === 'fail'
                        ? ['to wait for the slot, set `on-quota: wait`, and a `timeout` that is long enough']
                        : [`wait longer with a larger \`timeout\`${isTooLarge ? ', of more than one such span' : ''}`]),
                    ...(context.type === 'all'
                        ? []
                        : [
                            'to purge everything in one job of `type: all` instead, set `on-quota: purge-all`',
                            ...(plannedJobs > 1 ? ['fewer, wider paths (a `*`) need fewer jobs'] : []),
                        ]),
                ],
            };
        }
        function unexplainedRefusals(said) {
            return {
                code: 'CDN031',
                title: `the service refused ${MAX_UNEXPLAINED} times for its quota, though its list of jobs shows room`,
                details: [`the service said: ${said}`],
                cause: 'the account has a smaller quota than `quota` says, or refused requests count as well',
                help: [
                    'ask the CDN for the quota of this account, and set `quota` to it',
                    'run the step again in an hour',
                ],
            };
        }
        function createLost(why, listProblem) {
            return {
                code: 'CDN043',
                title: 'a purge was asked for, but whether it runs is not known',
                details: [
                    `the answer to the create was lost: ${why}`,
                    listProblem === undefined
                        ? 'the list of jobs shows no such job'
                        : `and the list of jobs could not be read: ${listProblem.title}`,
                ],
                cause: 'the service, or a gateway before it, fails while it handles purges',
                help: ['run the step again when the service is well: at worst the same paths are purged twice'],
            };
        }
        function otherJobCreated(id, difference, missing = []) {
            return {
                code: 'CDN044',
                title: `the service created another job than asked for: ${difference}`,
                where: `job ${id}`,
                details: [
                    ...missing.slice(0, 10),
                    ...(missing.length > 10 ? [`… and ${missing.length - 10} more, in the report`] : []),
                ],
                cause: 'the service has changed the request, so that some pages are not purged',
                help: [
                    'run the step again; nothing was sent a second time, because the service would change it again',
                    'if it happens again, report the job’s id and the lines above to the CDN’s support',
                ],
            };
        }
        function noJobOfItsOwn(why) {
            return {
                code: 'CDN044',
                title: 'the service answers a create with a job that is not the one asked for',
                details: [why],
                cause: 'the service merges purges in a way that its documentation does not show',
                help: ['run the step again when the other job has ended'],
            };
        }
        function jobVanished(id) {
            return {
                code: 'CDN022',
                title: `the service does not know job ${id} (404)`,
                where: `job ${id}`,
                cause: 'the id is of another zone, or the service forgot the job before it ended',
                help: [
                    'compare the id and `zone` with the step that created the job',
                    'purge again: what this job did is not known',
                ],
            };
        }
        function unknownStatus(id, status) {
            return {
                code: 'CDN029',
                title: `job ${id} has a status that is not known: ${status}`,
                where: `job ${id}`,
                details: ['known are pending, processing, completed and failed'],
                cause: 'the service has changed its interface',
                help: ['look the job up in the CDN’s console', 'report the status to the maintainers of the action'],
            };
        }
        function span(windowMs) {
            return windowMs === 3_600_000 ? 'an hour' : `each ${windowMs / 1000} s`;
        }
        ;
        function classifyCreateAnswer(job, order, listed, notBeforeMs) {
            const hasEnded = (status) => status !== 'pending' && status !== 'processing';
            if (listed === undefined) {
                if (job.createdAtMs + (job.createdAtIsCut ? 999 : 0) < notBeforeMs)
                    return { kind: 'unrelated', isEnded: true, why: `job ${job.id} was created before it was asked for` };
                return { kind: 'new', mismatch: findMismatch(job, order) };
            }
            if (hasEnded(listed.status) || hasEnded(job.status))
                return {
                    kind: 'unrelated',
                    isEnded: true,
                    why: `job ${job.id} was in the list before, as \`${listed.status}\``,
                };
            const shown = { ...job, paths: job.paths ?? listed.paths };
            if (!hasSamePayload(shown, order) || listed.type !== order.type)
                return {
                    kind: 'unrelated',
                    isEnded: false,
                    why: `job ${job.id} was in the list before, and purges something else`,
                };
            const isWaiting = listed.status === 'pending' && job.status === 'pending';
            return { kind: isWaiting ? 'merged' : 'already-running' };
        }
        function hasSamePayload(job, order) {
            if (job.type !== order.type)
                return false;
            if (order.type === 'all')
                return true;
            if (job.paths === undefined)
                return false;
            const [shown, sent] = [new Set(job.paths.map(syntax.kw)), new Set(order.paths.map(syntax.kw))];
            return shown.size === sent.size && [...sent].every((path) => shown.has(path));
        }
        function findMismatch(job, order) {
            if (job.type !== order.type)
                return otherJobCreated(job.id, `its type is \`${job.type}\`, and \`${order.type}\` was asked for`);
            if (order.type === 'all' || job.paths === undefined)
                return undefined;
            const shown = new Set(job.paths.map(syntax.kw));
            const missing = order.paths.filter((path) => !shown.has((0, syntax.kw)(path)));
            return missing.length === 0
                ? undefined
                : otherJobCreated(job.id, `${missing.length} of ${order.paths.length} paths are missing from it`, missing);
        }
        ;
        function waitingBatches(context) {
            return context.batches.filter((batch) => batch.state === 'waiting');
        }
        function openAttempts(context) {
            const open = context.batches.filter((batch) => batch.state === 'open').map((batch) => batch.attempts.at(-1));
            return [
                ...new Map(open.filter((attempt) => attempt !== undefined).map((attempt) => [attempt.id, attempt])).values(),
            ];
        }
        function abandonWaiting(context, problem) {
            for (const batch of waitingBatches(context))
                abandon(batch, problem);
        }
        ;
        async function createJob(context, batch) {
            const { clock } = context.deadline;
            const { order } = batch;
            if (order === undefined)
                return;
            batch.inFlight = true;
            batch.sentMs ??= clock.nowMs();
            const creation = await context.service.createJob(order);
            batch.inFlight = creation.kind === 'lost';
            switch (creation.kind) {
                case 'created':
                    return created(context, batch, order, creation.job);
                case 'malformed':
                    batch.inFlight = true;
                    return findLost(context, batch, creation.problem.title, creation.problem);
                case 'refused':
                    return refused(context, batch, creation.said, creation.afterMs);
                case 'unsent':
                    if ((0, time_clock.PU)(context.deadline))
                        return;
                    batch.unsent++;
                    batch.dueMs = clock.nowMs() + (0, retry.jo)(batch.unsent, clock.random());
                    if (batch.unsent >= retry.m || batch.dueMs > context.deadline.endMs)
                        stopCreating(context, batch, creation.problem);
                    return;
                case 'lost':
                    if (context.deadline.signal.aborted)
                        return;
                    context.emit({ kind: 'lost', batch, why: creation.why });
                    return findLost(context, batch, creation.why);
                case 'rejected':
                    return stopCreating(context, batch, creation.problem);
            }
        }
        const MAX_ALREADY_RUNNING = 2;
        async function created(context, batch, order, job) {
            const owner = context.batches.find(({ attempts }) => attempts.some(({ id }) => id === job.id));
            if (owner !== undefined) {
                const why = `job ${job.id} is the answer to another create of this step`;
                if (++batch.othersJobs > 1)
                    return stopCreating(context, batch, noJobOfItsOwn(why));
                return answerLost(context, batch, why);
            }
            const answer = classifyCreateAnswer(job, order, context.knownJobs.get(job.id), oldestOfNewMs(context, batch));
            switch (answer.kind) {
                case 'new':
                    return openJob(context, batch, job, 'created', answer.mismatch);
                case 'merged':
                    return openJob(context, batch, job, 'created');
                case 'unrelated':
                    if (!answer.isEnded && ++batch.othersJobs > 1)
                        return stopCreating(context, batch, noJobOfItsOwn(answer.why));
                    return answerLost(context, batch, answer.why);
                case 'already-running':
                    if (++batch.alreadyRunning > MAX_ALREADY_RUNNING)
                        return stopCreating(context, batch, noJobOfItsOwn(`job ${job.id}, which does the same, had begun before the create was sent`));
                    batch.blockedBy = { id: job.id, sinceMs: context.deadline.clock.nowMs() };
                    return waitForOther(context, batch, batch.blockedBy);
            }
        }
        function oldestOfNewMs(context, batch) {
            let newestMs = -Infinity;
            for (const known of context.knownJobs.values())
                if (!context.batches.some(({ attempts }) => attempts.some(({ id }) => id === known.id)))
                    newestMs = Math.max(newestMs, known.createdAtMs);
            const sentMs = context.service.timeAt(batch.sentMs ?? 0).earliestMs;
            return Math.max(newestMs - CLOCKS_APART_MS, sentMs - Math.max(CLOCKS_FAR_APART_MS, context.limit.windowMs / 2));
        }
        function waitForOther(context, batch, blockedBy) {
            const nowMs = context.deadline.clock.nowMs();
            batch.needsRefresh = true;
            batch.dueMs = nowMs + pollDelayMs(Math.max(OTHER_JOB_POLL_MS, nowMs - blockedBy.sinceMs), context.jitter);
        }
        const OTHER_JOB_POLL_MS = 2000;
        async function answerLost(context, batch, why) {
            batch.inFlight = true;
            context.emit({ kind: 'lost', batch, why });
            return findLost(context, batch, why);
        }
        function openJob(context, batch, job, kind, mismatch) {
            const attempt = newAttempt(job.id, 'created', context.deadline.clock.nowMs(), mismatch);
            context.knownJobs.set(job.id, job);
            context.remainingJobs = Math.max(0, context.remainingJobs - 1);
            if (context.refusals.news === undefined)
                Object.assign(context.refusals, { inARow: 0, unexplained: 0, notBeforeMs: 0, trustsRetryAfter: false });
            openBatch(batch, attempt);
            context.emit({ kind, batch, attempt });
        }
        const SHORTEST_RETRY_AFTER_MS = 500;
        function refused(context, batch, said, afterMs) {
            const { refusals, deadline } = context;
            if (afterMs !== undefined) {
                const notBeforeMs = deadline.clock.nowMs() + Math.max(afterMs, SHORTEST_RETRY_AFTER_MS);
                refusals.notBeforeMs = Math.max(refusals.notBeforeMs, notBeforeMs);
            }
            refusals.news = {
                said,
                named: afterMs !== undefined || refusals.news?.named === true,
                count: (refusals.news?.count ?? 0) + 1,
            };
            for (const waiting of waitingBatches(context))
                waiting.needsRefresh = true;
            context.emit({ kind: 'refused', batch, said });
        }
        function stopCreating(context, batch, problem) {
            abandon(batch, problem);
            abandonWaiting(context, problem);
        }
        const MAX_LOST = 4;
        async function findLost(context, batch, why, final) {
            const { clock } = context.deadline;
            const lostAtMs = clock.nowMs();
            const sinceMs = () => context.service.timeAt(lostAtMs).earliestMs - context.limit.windowMs;
            const outcome = await (0, lost_write.O)(context.deadline, async (isLast) => {
                const reading = await context.list.read({ sinceMs });
                if (reading.kind === 'failed')
                    return reading;
                const found = reading.value.find((job) => matchesLostCreate(context, batch, job)) ??
                    (isLast
                        ? reading.value.find((job) => matchesLostCreate(context, batch, job, CLOCKS_FAR_APART_MS))
                        : undefined);
                return { kind: 'read', value: found };
            });
            if (outcome.kind === 'found')
                return openJob(context, batch, outcome.value, 'found');
            batch.lost++;
            batch.dueMs = clock.nowMs();
            if ((0, time_clock.PU)(context.deadline))
                return;
            batch.inFlight = false;
            const problem = outcome.kind === 'unknown' ? outcome.problem : undefined;
            if (final !== undefined)
                return stopCreating(context, batch, final);
            if (outcome.kind === 'unknown' || batch.lost === MAX_LOST)
                stopCreating(context, batch, createLost(why, problem));
        }
        const CLOCKS_APART_MS = 250;
        const CLOCKS_FAR_APART_MS = 300_000;
        function matchesLostCreate(context, batch, job, apartMs = CLOCKS_APART_MS) {
            if (batch.sentMs === undefined || batch.order === undefined || context.knownJobs.has(job.id))
                return false;
            const sinceMs = context.service.timeAt(batch.sentMs).earliestMs - apartMs;
            const latestMs = job.createdAtMs + (job.createdAtIsCut ? 999 : 0);
            return latestMs >= sinceMs && hasSamePayload(job, batch.order);
        }
        var quota = __webpack_require__(604);
        ;
        function scheduleBatches(context, jobs) {
            const nowMs = context.deadline.clock.nowMs();
            const now = context.service.timeAt(nowMs);
            const waiting = byPriority(context);
            const usage = (0, quota.nw)([...jobs, ...createdButUnlisted(context, jobs)], context.type, context.limit, now);
            const slots = (0, quota.FK)(usage, waiting.length, now);
            context.remainingJobs = (0, quota.Rz)(usage);
            handleRefusal(context, slots[0] === undefined);
            if (slots[0] !== undefined)
                context.hasWaited = true;
            const { notBeforeMs, trustsRetryAfter } = context.refusals;
            const floorMs = Math.max(nowMs, notBeforeMs);
            const plan = waitingBatches(context).map((batch) => {
                const slot = trustsRetryAfter ? undefined : slots[waiting.indexOf(batch)];
                const slotMs = (0, quota.z_)(slot, nowMs, now);
                const momentMs = Math.max(slotMs, floorMs);
                const reason = momentMs <= nowMs ? 'now' : notBeforeMs > slotMs ? 'retry-after' : 'slot';
                const late = momentMs > context.deadline.endMs || (context.onQuota === 'fail' && slot !== undefined);
                return { batch, momentMs, reason, late };
            });
            const late = plan.filter((each) => each.late);
            if (late.length > 0) {
                const lastMs = Math.max(...late.map(({ momentMs }) => momentMs));
                context.retryAtMs = Math.max(context.retryAtMs ?? 0, now.earliestMs + (lastMs - nowMs));
                const problem = quotaUsedUp(context, { jobs: late.length, nowMs: now.earliestMs });
                const begun = context.batches.some((batch) => batch.attempts.length > 0);
                for (const { batch } of begun ? late : plan)
                    abandon(batch, problem);
            }
            for (const { batch, momentMs, reason } of plan)
                if (batch.state === 'waiting')
                    scheduleAt(context, batch, { momentMs, reason });
            emitWait(context);
        }
        function byPriority(context) {
            const waiting = waitingBatches(context);
            const isNew = (batch) => batch.attempts.length === 0;
            return [...waiting.filter(isNew), ...waiting.filter((batch) => !isNew(batch))];
        }
        function handleRefusal(context, listShowsRoom) {
            const { refusals, deadline } = context;
            const { news } = refusals;
            if (news === undefined)
                return;
            refusals.news = undefined;
            refusals.inARow++;
            refusals.trustsRetryAfter =
                !listShowsRoom && news.named && refusals.inARow === 1 && context.onQuota === 'wait';
            if (!listShowsRoom)
                return;
            refusals.unexplained += news.count;
            if (refusals.unexplained >= MAX_UNEXPLAINED)
                return abandonWaiting(context, unexplainedRefusals(news.said));
            const nowMs = deadline.clock.nowMs();
            if (news.named) {
                refusals.notBeforeMs = Math.max(refusals.notBeforeMs, nowMs + 500 * 2 ** (refusals.unexplained - 1));
                return;
            }
            const partMs = unexplainedPartMs(context.limit, context.hasWaited);
            const [leftMs, random] = [deadline.endMs - nowMs, deadline.clock.random()];
            refusals.notBeforeMs = nowMs + unexplainedDelayMs(refusals.unexplained, partMs, leftMs, random);
        }
        function createdButUnlisted(context, jobs) {
            const listed = new Set(jobs.map((job) => job.id));
            return context.batches
                .flatMap((batch) => batch.attempts)
                .filter((attempt) => attempt.origin === 'created' && !listed.has(attempt.id))
                .map((attempt) => ({
                id: attempt.id,
                status: attempt.status,
                type: context.type,
                paths: undefined,
                createdAtMs: context.service.timeAt(attempt.createdAtMs).latestMs,
                createdAtIsCut: true,
            }));
        }
        function scheduleAt(context, batch, { momentMs, reason }) {
            const nowMs = context.deadline.clock.nowMs();
            const jitter = reason === 'retry-after'
                ? shortJitterMs(momentMs - nowMs, context.jitter)
                : jitterMs(context.limit.windowMs, context.jitter);
            batch.needsRefresh = momentMs > nowMs;
            batch.startMs = batch.needsRefresh
                ? Math.max(momentMs, Math.min(momentMs + jitter, context.deadline.endMs - 1000))
                : nowMs;
            batch.dueMs = Math.min(batch.startMs, nowMs + REFRESH_WHILE_WAITING_MS * (0.9 + context.jitter / 5));
        }
        function emitWait(context) {
            const nowMs = context.deadline.clock.nowMs();
            const later = waitingBatches(context).filter((batch) => batch.startMs > nowMs);
            const firstMs = Math.min(...later.map((batch) => batch.startMs));
            if (later.length > 0) {
                context.emit({
                    kind: 'waiting',
                    batches: later.length,
                    delayMs: firstMs - nowMs,
                    untilMs: context.service.timeAt(firstMs).earliestMs,
                });
            }
        }
        ;
        const AT_ONCE = 4;
        const MAX_LIST_FAILURES = 6;
        async function admit(context) {
            const due = () => waitingBatches(context).filter((batch) => batch.dueMs <= context.deadline.clock.nowMs());
            if (due().some((batch) => batch.needsRefresh))
                await refreshJobList(context);
            return due()
                .filter((batch) => !batch.needsRefresh)
                .slice(0, context.refusals.unexplained > 0 || context.refusals.trustsRetryAfter ? 1 : AT_ONCE);
        }
        async function refreshJobList(context) {
            const { clock } = context.deadline;
            const reading = await context.list.read({ sinceMs: () => listSinceMs(context) });
            if (reading.kind === 'failed') {
                context.listFailures++;
                if (context.listFailures > MAX_LIST_FAILURES || cdn_problems.H4.includes(reading.problem.code))
                    return abandonWaiting(context, reading.problem);
                context.emit({ kind: 'nothing-deployed', problem: reading.problem });
                for (const batch of waitingBatches(context))
                    batch.dueMs = clock.nowMs() + (0, retry.jo)(context.listFailures + 2, clock.random());
                return;
            }
            context.listFailures = 0;
            for (const batch of waitingBatches(context)) {
                const found = reading.value.find((job) => matchesLostCreate(context, batch, job));
                if (found !== undefined)
                    openJob(context, batch, found, 'found');
            }
            for (const job of reading.value)
                context.knownJobs.set(job.id, job);
            const everything = reading.value.find((job) => canAdopt(context, job));
            if (everything !== undefined)
                return adopt(context, everything);
            scheduleBatches(context, reading.value);
            for (const batch of waitingBatches(context)) {
                const { blockedBy } = batch;
                const status = reading.value.find(({ id }) => id === blockedBy?.id)?.status;
                if (blockedBy !== undefined && (status === 'pending' || status === 'processing'))
                    waitForOther(context, batch, blockedBy);
                else
                    batch.blockedBy = undefined;
            }
        }
        function listSinceMs(context) {
            const windowStartMs = context.service.timeAt(context.deadline.clock.nowMs()).earliestMs - context.limit.windowMs - 1000;
            return Math.min(windowStartMs, context.service.timeAt(0).earliestMs);
        }
        function canAdopt(context, job) {
            const startedMs = context.service.timeAt(0).latestMs + 1000;
            const isOurs = context.batches.some((batch) => batch.attempts.some((attempt) => attempt.id === job.id));
            const isNew = job.createdAtMs >= startedMs && !context.firstIds.has(job.id);
            return job.type === 'all' && job.status !== 'failed' && isNew && !isOurs;
        }
        function adopt(context, job) {
            const attempt = newAttempt(job.id, 'adopted', context.deadline.clock.nowMs());
            for (const batch of waitingBatches(context)) {
                openBatch(batch, attempt);
                context.emit({ kind: 'adopted', batch, attempt });
            }
        }
        ;
        function classifyJob(job, completedForMs) {
            switch (job.status) {
                case 'pending':
                case 'processing':
                    return 'open';
                case 'failed':
                    return 'failed';
                case 'completed':
                    return classifyEdges([...(job.edges?.values() ?? [])], completedForMs);
                default:
                    return 'unknown';
            }
        }
        function classifyEdges(statuses, completedForMs) {
            const unconfirmed = statuses.filter((status) => status !== 'completed');
            if (unconfirmed.length === 0)
                return 'completed';
            const atWork = unconfirmed.every((status) => status === 'pending' || status === 'processing');
            return atWork && completedForMs < SETTLING_MS ? 'settling' : 'failed';
        }
        const MAX_UNKNOWN = 10;
        ;
        const MAX_NOT_FOUND = 3;
        const MAX_READ_FAILURES = 3;
        const MAX_UNREADABLE_MS = 60_000;
        function notFound(context, attempt) {
            attempt.notFoundCount++;
            const ageMs = context.deadline.clock.nowMs() - attempt.createdAtMs;
            if (ageMs > FRESH_MS && attempt.notFoundCount >= MAX_NOT_FOUND)
                abandonJob(context, attempt, jobVanished(attempt.id));
        }
        function recordReadFailure(context, attempt, problem) {
            const nowMs = context.deadline.clock.nowMs();
            attempt.readFailures++;
            attempt.readFailingSinceMs ??= nowMs;
            const isPatient = problem.code !== 'CDN028' && nowMs - attempt.readFailingSinceMs < MAX_UNREADABLE_MS;
            if (isFinal(problem) || (attempt.readFailures >= MAX_READ_FAILURES && !isPatient))
                abandonJob(context, attempt, problem);
        }
        function applyReading(context, attempt, job) {
            const nowMs = context.deadline.clock.nowMs();
            Object.assign(attempt, { missingFromList: 0, notFoundCount: 0 });
            attempt.edges = job.edges;
            attempt.completedSinceMs = job.status === 'completed' ? (attempt.completedSinceMs ?? nowMs) : undefined;
            const jobClass = classifyJob(job, nowMs - (attempt.completedSinceMs ?? nowMs));
            switch (jobClass) {
                case 'open':
                case 'settling':
                case 'unknown':
                    return recordStatus(context, attempt, job.status);
                case 'completed':
                case 'failed':
                    attempt.status = job.status;
                    attempt.end = { how: jobClass, atMs: nowMs };
                    return finishJob(context, attempt);
            }
        }
        function recordStatus(context, attempt, status) {
            Object.assign(attempt, { readFailures: 0, readFailingSinceMs: undefined });
            attempt.unknownStatusCount =
                classifyJob({ status, edges: undefined }, 0) === 'unknown' ? attempt.unknownStatusCount + 1 : 0;
            if (attempt.unknownStatusCount > MAX_UNKNOWN)
                return abandonJob(context, attempt, unknownStatus(attempt.id, status));
            if (attempt.status === status)
                return;
            attempt.status = status;
            for (const batch of batchesOf(context, attempt))
                context.emit({ kind: 'moved', batch, attempt });
        }
        function finishJob(context, attempt) {
            for (const batch of batchesOf(context, attempt)) {
                context.emit({ kind: 'ended', batch, attempt });
                if (attempt.mismatch !== undefined)
                    abandon(batch, attempt.mismatch);
                else if (attempt.end?.how === 'completed')
                    batch.state = 'completed';
                else if (batch.order !== undefined && (attempt.origin === 'adopted' || batch.retriesLeft > 0))
                    scheduleRetry(context, batch, attempt);
                else
                    batch.state = 'failed';
            }
        }
        function scheduleRetry(context, batch, attempt) {
            if (attempt.origin === 'created')
                batch.retriesLeft--;
            batch.state = 'waiting';
            batch.needsRefresh = true;
            batch.dueMs = context.deadline.clock.nowMs();
            context.emit({ kind: 'retried', batch, attempt });
        }
        function abandonJob(context, attempt, problem) {
            for (const batch of batchesOf(context, attempt)) {
                if (attempt.origin === 'adopted')
                    scheduleRetry(context, batch, attempt);
                else
                    abandon(batch, problem);
            }
        }
        function batchesOf(context, attempt) {
            return context.batches.filter((batch) => batch.state === 'open' && batch.attempts.at(-1) === attempt);
        }
        function isFinal(problem) {
            return cdn_problems.H4.includes(problem.code) || problem.code === 'CDN023' || problem.code === 'CDN024';
        }
        ;
        const READS_AT_ONCE = 8;
        const ASKED_AT_THE_END = 20;
        const MAX_MISSING = 3;
        async function pollJobs(context, isLast) {
            const open = openAttempts(context);
            const listed = open.filter((attempt) => attempt.missingFromList < (attempt.origin === 'created' ? MAX_MISSING : 1));
            const few = isLast ? ASKED_AT_THE_END : Math.max(2, context.list.pagesToExpect);
            if (listed.length <= few)
                return readEach(context, open);
            const sinceMs = () => Math.min(...listed.map((attempt) => createdAtServiceMs(context, attempt))) - 2000;
            const reading = await context.list.read({ sinceMs, ids: new Set(listed.map((attempt) => attempt.id)) });
            if (reading.kind === 'failed') {
                if (reading.problem.code === 'CDN032')
                    return readEach(context, open);
                for (const attempt of open)
                    recordReadFailure(context, attempt, reading.problem);
                return reading.problem;
            }
            const statuses = new Map(reading.value.map((job) => [job.id, job.status]));
            return readEach(context, open.filter((attempt) => !listed.includes(attempt) || needsLastWord(context, attempt, statuses.get(attempt.id))));
        }
        function createdAtServiceMs(context, attempt) {
            return attempt.origin === 'created' ? context.service.timeAt(attempt.createdAtMs).earliestMs : -Infinity;
        }
        function needsLastWord(context, attempt, status) {
            if (status === undefined) {
                attempt.missingFromList++;
                return attempt.missingFromList >= MAX_MISSING;
            }
            attempt.missingFromList = 0;
            switch (classifyJob({ status, edges: undefined }, 0)) {
                case 'open':
                case 'unknown':
                    recordStatus(context, attempt, status);
                    return false;
                case 'settling':
                case 'completed':
                case 'failed':
                    return true;
            }
        }
        async function readEach(context, attempts) {
            const queue = [...attempts];
            let dark;
            async function readOn() {
                for (let attempt = queue.shift(); attempt !== undefined; attempt = queue.shift()) {
                    const reading = await context.service.readJob(attempt.id);
                    if (context.deadline.signal.aborted)
                        return;
                    if (reading.kind === 'read')
                        applyReading(context, attempt, reading.value);
                    else if (reading.status === 404)
                        notFound(context, attempt);
                    else {
                        dark = reading.problem;
                        recordReadFailure(context, attempt, reading.problem);
                    }
                }
            }
            await Promise.all(Array.from({ length: READS_AT_ONCE }, readOn));
            return dark;
        }
        ;
        async function runJobs(context, watch) {
            const { clock } = context.deadline;
            let lookedMs = clock.nowMs();
            while (!(0, time_clock.PU)(context.deadline)) {
                const admitted = await admit(context);
                if (admitted.length > 0) {
                    await Promise.all(admitted.map((batch) => createJob(context, batch)));
                    continue;
                }
                const waiting = waitingBatches(context);
                const nextCreateMs = Math.min(...waiting.map((batch) => batch.dueMs));
                const nextLookMs = watch ? nextPollMs(context, lookedMs) : Infinity;
                const nextMs = Math.min(nextCreateMs, nextLookMs);
                if (nextMs === Infinity)
                    break;
                if (nextMs > clock.nowMs())
                    await (0, time_clock.v7)(context.deadline, nextMs - clock.nowMs());
                else if (nextLookMs <= nextCreateMs) {
                    const problem = await pollJobs(context, clock.nowMs() >= lastPollMs(context.deadline.endMs, context.timeoutMs));
                    lookedMs = clock.nowMs();
                    if (problem === undefined || context.deadline.signal.aborted)
                        continue;
                    context.emit({ kind: 'nothing-deployed', problem });
                    if (['CDN020', 'CDN021'].includes(problem.code))
                        for (const batch of unfinished(context))
                            abandon(batch, problem);
                }
            }
            return context.batches;
        }
        function nextPollMs(context, lookedMs) {
            const open = openAttempts(context);
            if (open.length === 0)
                return Infinity;
            const { clock, endMs } = context.deadline;
            const newestMs = Math.max(...open.map((attempt) => attempt.createdAtMs));
            const oldestMs = Math.min(...open.map(({ origin, createdAtMs }) => (origin === 'watched' ? -Infinity : createdAtMs)));
            const settling = open.some((attempt) => attempt.completedSinceMs !== undefined);
            const delayMs = settling ? SETTLING_POLL_MS : pollDelayMs(lookedMs - newestMs, context.jitter);
            const lastMs = lastPollMs(endMs, context.timeoutMs, newestMs);
            if (lookedMs >= lastMs)
                return Infinity;
            return Math.min(Math.max(lookedMs + delayMs, firstPollMs(oldestMs, open.length, context.jitter), clock.nowMs()), lastMs);
        }
        function unfinished(context) {
            return context.batches.filter((batch) => batch.state === 'waiting' || batch.state === 'open');
        }
        ;
        const PATHS_PER_JOB = 1000;
        function planPurge(request, listed, policy, moment) {
            const orders = splitIntoJobs(request);
            if (listed === undefined) {
                return {
                    jobs: orders.map((order) => ({ order, startMs: moment.nowMs, startsAtMs: moment.service.earliestMs })),
                    quota: undefined,
                    replacedPaths: 0,
                    shortfall: undefined,
                    isRefused: false,
                };
            }
            const type = orders[0]?.type ?? 'path';
            const plan = schedule(orders, (0, quota.nw)(listed, type, policy.quota[type], moment.service), type, moment);
            if (plan.shortfall === undefined)
                return plan;
            if (policy.onQuota === 'purge-all' && request.kind === 'paths') {
                const instead = planPurge({ kind: 'everything', insteadOf: [] }, listed, { ...policy, onQuota: 'wait' }, moment);
                return { ...instead, replacedPaths: request.paths.length };
            }
            const tooLate = plan.jobs.some((job) => job.startMs > moment.deadlineMs);
            return { ...plan, isRefused: tooLate || policy.onQuota === 'fail' };
        }
        function splitIntoJobs(request) {
            if (request.kind === 'everything')
                return [{ type: 'all' }];
            const batches = Math.ceil(request.paths.length / PATHS_PER_JOB);
            return Array.from({ length: batches }, (_, index) => ({
                type: 'path',
                paths: request.paths.slice(index * PATHS_PER_JOB, (index + 1) * PATHS_PER_JOB),
            }));
        }
        function schedule(orders, usage, type, moment) {
            const slots = (0, quota.FK)(usage, orders.length, moment.service);
            const leftNow = (0, quota.Rz)(usage);
            const jobs = orders.map((order, index) => {
                const startMs = (0, quota.z_)(slots[index], moment.nowMs, moment.service);
                return { order, startMs, startsAtMs: moment.service.earliestMs + (startMs - moment.nowMs) };
            });
            return {
                jobs,
                quota: {
                    type,
                    limit: usage.limit.jobs,
                    windowMs: usage.limit.windowMs,
                    leftNow,
                    leftAfter: Math.max(0, leftNow - orders.length),
                },
                replacedPaths: 0,
                shortfall: findShortfall(jobs, moment.nowMs),
                isRefused: false,
            };
        }
        function findShortfall(jobs, nowMs) {
            const late = jobs.filter((job) => job.startMs > nowMs);
            if (late.length === 0)
                return undefined;
            return { retryAtMs: Math.max(...late.map((job) => job.startsAtMs)), jobs: late.length };
        }
        ;
        async function planAndExecute(inputs, ports, { request, given }) {
            const { log } = ports;
            const paths = pathsOf(request);
            const list = new jobs_list.y(ports.service);
            const window = inputs.apiToken === '' ? undefined : readWindow(inputs, ports, list);
            const [reading, zone] = window === undefined || request.kind !== 'paths' ? [await window] : await ports.zone.beside(window);
            if (reading?.kind === 'failed')
                return { paths, ...endEarly(ports.deadline, [reading.problem]) };
            const plan = planPurge(request, reading?.value, inputs, planTimeOf(ports));
            log.plan(request, given, plan);
            if (request.kind === 'paths' && zone?.settings.get('cache_query_strings') === true)
                log.notice('this zone caches each query string by itself (`cache_query_strings`): whether purging `/a` covers `/a?x=1` is not documented');
            if (plan.replacedPaths > 0)
                log.warning(`${plan.replacedPaths} ${plan.replacedPaths === 1 ? 'path does' : 'paths do'} not fit the quota that is left: everything in the zone is purged instead`);
            const ending = {
                paths,
                plannedJobs: plan.jobs.length,
                quota: plan.quota,
                type: plan.jobs[0]?.order.type ?? 'path',
            };
            if (inputs.dryRun)
                return { ...ending, early: 'planned', ...warnOfShortfall(plan, ports) };
            if (plan.isRefused)
                return {
                    ...ending,
                    early: 'quota-exceeded',
                    retryAtMs: plan.shortfall?.retryAtMs,
                    problems: [quotaExceeded(plan, inputs, planTimeOf(ports).service.earliestMs)],
                };
            return { ...ending, ...(await executePlan(plan, inputs, ports, { list, listed: reading?.value ?? [] })) };
        }
        async function executePlan(plan, inputs, ports, { list, listed }) {
            const context = createContext(inputs, ports, {
                list,
                listed,
                type: plan.jobs[0]?.order.type ?? 'path',
                batches: plan.jobs.map(({ order }, index) => newBatch(index + 1, order, inputs.retries)),
            });
            context.remainingJobs = plan.quota?.leftNow ?? 0;
            context.batches.forEach((batch, index) => scheduleAt(context, batch, { momentMs: plan.jobs[index]?.startMs ?? 0, reason: 'slot' }));
            await runJobs(context, inputs.wait);
            return { batches: context.batches, retryAtMs: context.retryAtMs, remainingJobs: context.remainingJobs };
        }
        async function watchJobs(inputs, ids, ports) {
            if (ids.length === 0)
                return { early: 'nothing-to-purge' };
            const batches = ids.map((id, index) => watchedBatch(index + 1, id, ports.deadline.clock.nowMs()));
            const context = createContext(inputs, ports, {
                list: new jobs_list.y(ports.service),
                listed: [],
                type: 'path',
                batches,
            });
            await runJobs(context, true);
            return { batches: context.batches, watched: true };
        }
        function readWindow(inputs, { service, deadline }, list) {
            const windowMs = Math.max(inputs.quota.all.windowMs, inputs.quota.path.windowMs);
            return list.read({ sinceMs: () => service.timeAt(deadline.clock.nowMs()).earliestMs - windowMs - 1000 });
        }
        function planTimeOf({ service, deadline }) {
            const nowMs = deadline.clock.nowMs();
            return { nowMs, service: service.timeAt(nowMs), deadlineMs: deadline.endMs };
        }
        function createContext(inputs, ports, { listed, ...parts }) {
            return {
                ...parts,
                service: ports.service,
                deadline: ports.deadline,
                limit: inputs.quota[parts.type],
                onQuota: inputs.onQuota === 'fail' ? 'fail' : 'wait',
                timeoutMs: inputs.timeoutMs,
                emit: (event) => ports.log.event(event, parts.batches.length),
                knownJobs: new Map(listed.map((job) => [job.id, job])),
                firstIds: new Set(listed.map(({ id }) => id)),
                jitter: ports.deadline.clock.random(),
                refusals: { inARow: 0, unexplained: 0, notBeforeMs: 0, trustsRetryAfter: false, news: undefined },
                hasWaited: false,
                listFailures: 0,
                remainingJobs: 0,
                retryAtMs: undefined,
            };
        }
        function warnOfShortfall({ shortfall }, ports) {
            if (shortfall === undefined)
                return {};
            const last = (0, format.n$)(shortfall.retryAtMs, planTimeOf(ports).service.earliestMs);
            ports.log.warning(`this plan does not fit the quota that is left: ${shortfall.jobs} of its jobs ${shortfall.jobs === 1 ? 'has' : 'have'} no slot yet, the last one opens at ${last}`);
            return { retryAtMs: shortfall.retryAtMs };
        }
        function quotaExceeded(plan, inputs, nowMs) {
            const type = plan.jobs[0]?.order.type ?? 'path';
            return quotaUsedUp({
                type,
                limit: inputs.quota[type],
                retryAtMs: plan.shortfall?.retryAtMs,
                onQuota: inputs.onQuota === 'fail' ? 'fail' : 'wait',
            }, { jobs: plan.shortfall?.jobs ?? 0, plannedJobs: plan.jobs.length, nowMs });
        }
        function pathsOf(request) {
            return request.kind === 'paths' ? request.paths : request.insteadOf;
        }
        function endEarly(deadline, problems) {
            return { early: (0, time_clock.PU)(deadline) ? 'deadline-exceeded' : 'bad', problems };
        }
        var markdown = __webpack_require__(6590);
        var log = __webpack_require__(3577);
        ;
        function changeLines(changes) {
            const { assumes, extras, mapped, unconfirmed } = changes;
            return [
                `Base   ${baseOf(changes)}`,
                ...(assumes === '' ? [] : [`       ${assumes}`]),
                ...(extras.length === 0
                    ? []
                    : [
                        `       ${(0, format.U9)(extras.length, 'more commit')} may have been live since: ${extras.slice(0, 10).map(log_short).join(', ')}`,
                    ]),
                ...(mapped === undefined
                    ? []
                    : [
                        `Files  ${filesOf(changes)}`,
                        ...(changes.files === 0 ? [] : ruleLines(mapped)),
                        ...unmatchedLines(mapped),
                    ]),
                ...(changes.whyEverything === '' ? [] : [`All    ${changes.whyEverything}: everything in the zone`]),
                ...(unconfirmed === 0
                    ? []
                    : [`Again  ${(0, format.U9)(unconfirmed, 'path')} of earlier purges that were not confirmed`]),
            ];
        }
        function baseOf({ base, head, why, isBaseKnown, source }) {
            if (!isBaseKnown)
                return `unknown: ${why}`;
            return source === 'site' ? why : `${log_short(base)} → ${log_short(head)}: ${why}`;
        }
        function log_short(commit) {
            return (commit ?? '').slice(0, 10);
        }
        function filesOf({ files, isBaseKnown, source }) {
            if (isBaseKnown)
                return `${(0, format.U9)(files, 'file')} changed`;
            return `${(0, format.U9)(files, 'file')}: all of ${source === 'site' ? '`site-dir`' : 'the commit'}`;
        }
        function ruleLines({ effects, excluded }) {
            const active = effects.filter(({ files }) => files > 0);
            const idle = effects.filter(({ rule, files }) => files === 0 && rule.line > 0).length;
            return [
                ...active.slice(0, MAX_LINES).map(({ rule, files, paths, example }) => {
                    const sample = example === undefined ? '' : `, as ${(0, log.m)(example.file, 60)} → ${(0, log.m)(example.path, 60)}`;
                    return `Rule   ${(0, log.m)(rule.text, 100)}: ${(0, format.U9)(files, 'file')} → ${rule.isEverything ? 'everything' : (0, format.U9)(paths, 'path')}${sample}`;
                }),
                ...(active.length > MAX_LINES ? [`       … and ${(0, format.U9)(active.length - MAX_LINES, 'rule')} more`] : []),
                ...(idle === 0
                    ? []
                    : [`       ${(0, format.U9)(idle, active.length === 0 ? 'rule' : 'other rule')} matched nothing`]),
                ...(excluded === 0 ? [] : [`       ${(0, format.U9)(excluded, 'file')} excluded`]),
            ];
        }
        const MAX_LINES = 20;
        function unmatchedLines({ unmatched: { count: number, first } }) {
            if (number === 0)
                return [];
            const names = first.map((name) => (0, log.m)(name, 80)).join(', ');
            return [`       no rule matches ${(0, format.U9)(number, 'file')}: ${names}${number > first.length ? ', …' : ''}`];
        }
        function unconfirmedLines(unconfirmed) {
            if (unconfirmed === 0)
                return [];
            return [
                `Left   ${(0, format.U9)(unconfirmed, 'path')} unconfirmed in \`manifest\`: the next run purges them again, whatever has changed`,
                '       (remove a path that the service keeps rejecting from that file)',
            ];
        }
        function changesInShort(changes) {
            const active = activeRules(changes);
            const rules = active
                .slice(0, 3)
                .map(({ rule, files, paths }) => `${(0, markdown.aY)(rule.text, 60)} ${(0, format.U9)(files, 'file')} → ${rule.isEverything ? 'everything' : (0, format.U9)(paths, 'path')}`);
            const more = active.length > 3 ? [(0, format.U9)(active.length - 3, 'more rule')] : [];
            return [comparedIn(changes), ...rules, ...more, ...leftOver(changes)].join(' · ');
        }
        function changesTable(changes) {
            const rows = activeRules(changes)
                .slice(0, MAX_ROWS)
                .map(({ rule, files, paths, example }) => {
                const sample = example === undefined ? '' : (0, markdown.pj)(`${example.file} → ${example.path}`);
                return `| ${(0, markdown.aY)(rule.text)} | ${files} | ${paths} | ${sample} |`;
            });
            const table = rows.length === 0 ? [] : ['', '| Rule | Files | Paths | Such as |', '|---|---:|---:|---|', ...rows];
            const facts = [comparedIn(changes), `base: ${(0, markdown.CS)(changes.why)}`, ...leftOver(changes)];
            return [facts.join(' · '), ...table].join('\n');
        }
        const MAX_ROWS = 50;
        function activeRules({ mapped }) {
            return (mapped?.effects ?? []).filter(({ files }) => files > 0);
        }
        function comparedIn(changes) {
            if (!changes.isBaseKnown)
                return changes.mapped === undefined ? 'base unknown' : `base unknown, ${(0, markdown.CS)(filesOf(changes))}`;
            const files = (0, format.U9)(changes.files, 'changed file');
            return changes.source === 'site'
                ? `${files} of the built site`
                : `${files}, ${(0, markdown.aY)(log_short(changes.base))} → ${(0, markdown.aY)(log_short(changes.head))}`;
        }
        function leftOver({ mapped, unconfirmed, whyEverything }) {
            const unmatched = mapped?.unmatched.count ?? 0;
            return [
                ...(whyEverything === '' ? [] : [`everything, because ${(0, markdown.CS)(whyEverything)}`]),
                ...(unmatched === 0 ? [] : [`${(0, format.U9)(unmatched, 'file')} without a rule`]),
                ...(unconfirmed === 0 ? [] : [`${(0, format.U9)(unconfirmed, 'path')} unconfirmed before`]),
            ];
        }
        var parse = __webpack_require__(7105);
        var identifier = __webpack_require__(5424);
        var inputs_reader = __webpack_require__(9066);
        var inputs_leaked = __webpack_require__(7663);
        var service = __webpack_require__(6074);
        var inputs_undeclared = __webpack_require__(1472);
        var commit_id = __webpack_require__(9252);
        var addresses = __webpack_require__(2764);
        ;
        const CHANGED_DEFAULTS = {
            map: '',
            html: 'all',
            base: '',
            head: '',
            'on-unknown-base': 'all-files',
            'site-dir': '',
            manifest: '',
            'github-token': '${{ github.token }}',
        };
        function readChangedInputs(reader) {
            return {
                map: reader.text('map') === '' ? '' : reader.block('map'),
                html: reader.choice('html', addresses.V, CHANGED_DEFAULTS.html),
                base: readRef(reader, 'base'),
                head: readRef(reader, 'head'),
                onUnknownBase: reader.choice('on-unknown-base', ['all-files', 'purge-all', 'fail'], CHANGED_DEFAULTS['on-unknown-base']),
                siteDir: reader.text('site-dir'),
                manifest: reader.text('manifest'),
                githubToken: readToken(reader),
            };
        }
        function readRef(reader, name) {
            const ref = reader.text(name);
            if (ref === '' || (0, commit_id.x)(ref) !== undefined)
                return (0, commit_id.x)(ref) ?? '';
            const isName = !/^[-/.]|\.\.|@\{|\/\/|[\p{Cc} ~^:?*[\\]|[/.]$|\.lock$/u.test(ref) && !/^0+$/.test(ref);
            if (isName)
                return ref;
            reader.refuse(name, ref, [
                'give a full commit id, a branch or a tag; an expression such as `HEAD^` is none',
            ]);
            return '';
        }
        function readToken(reader) {
            const token = reader.text('github-token');
            if (/^[\x21-\x7e]*$/.test(token))
                return token;
            reader.problems.push({
                code: 'CDN003',
                title: '`github-token` has characters that no token can have',
                where: 'input `github-token` (its value is not shown)',
                help: ['leave it out: the default is the token of the job'],
            });
            return '';
        }
        ;
        function checkInputs(inputs, undeclared) {
            return [
                ...conflictsWithWaitFor(inputs),
                ...conflictsWithAll(inputs),
                ...conflictsOfChangedFiles(inputs),
                ...missingSource(inputs, undeclared),
            ];
        }
        function sourcesOf(inputs) {
            return [
                ...(inputs.paths === undefined ? [] : ['`paths`']),
                ...(inputs.pathsFile === undefined ? [] : ['`paths-file`']),
                ...(inputs.map === '' ? [] : ['`map`']),
                ...(inputs.siteDir === '' ? [] : ['`site-dir`']),
            ];
        }
        function conflictsWithWaitFor(inputs) {
            const beside = [
                ...sourcesOf(inputs),
                ...(inputs.type === 'all' ? ['`type: all`'] : []),
                ...(inputs.dryRun ? ['`dry-run`'] : []),
            ];
            if (inputs.waitFor === undefined || beside.length === 0)
                return [];
            return [
                {
                    code: 'CDN004',
                    title: `\`wait-for\` cannot be combined with ${beside.join(', ')}`,
                    where: 'input `wait-for`',
                    cause: '`wait-for` only watches jobs that an earlier step created; it creates none',
                    help: ['purge in one step, and watch with `wait-for` in another'],
                },
            ];
        }
        function conflictsWithAll(inputs) {
            const sources = sourcesOf(inputs);
            if (inputs.type !== 'all' || sources.length === 0 || inputs.waitFor !== undefined)
                return [];
            return [
                {
                    code: 'CDN004',
                    title: `\`type: all\` cannot be combined with ${sources.join(', ')}`,
                    where: 'input `type`',
                    cause: '`type: all` purges everything in the zone, whatever paths are given',
                    help: ['to purge only these paths, leave out `type`', 'to purge everything, leave out the paths'],
                },
            ];
        }
        function conflictsOfChangedFiles(inputs) {
            const given = ['base', 'head'].filter((name) => inputs[name] !== '');
            const commits = given.map((name) => `\`${name}\``).join(' and ');
            const [hasSite, hasManifest] = [inputs.siteDir !== '', inputs.manifest !== ''];
            const isSource = inputs.map !== '' || hasSite;
            const rules = [
                [
                    commits !== '' && hasSite,
                    `${commits} cannot be combined with \`site-dir\``,
                    'the files of a built site are compared with the hashes in `manifest`, not with commits',
                    'leave out one of the two',
                ],
                [
                    commits !== '' && !isSource,
                    `${commits} without \`map\``,
                    'the commits say which files changed, and only `map` says which paths that means',
                    'add `map`, such as `public/** => {url}`',
                ],
                [
                    hasSite && !hasManifest,
                    '`site-dir` needs `manifest`',
                    'which files changed follows from their hashes of the last run',
                    'add `manifest: .cdn-purge.json` and keep that file between runs, with `actions/cache` for instance',
                ],
                [
                    hasManifest && !isSource,
                    '`manifest` without `map` or `site-dir`',
                    'it remembers which state of changed files was confirmed',
                    'add `map` or `site-dir`, or leave out `manifest`',
                ],
                [
                    hasManifest && !inputs.wait,
                    '`manifest` cannot be combined with `wait: false`',
                    'it remembers what was confirmed, and a step that does not wait confirms nothing',
                    'leave out one of the two',
                ],
            ];
            return rules.flatMap(problemOf);
        }
        function problemOf([isBroken, title, cause, help]) {
            return isBroken ? [{ code: 'CDN004', title, where: 'inputs', cause, help: [help] }] : [];
        }
        function missingSource(inputs, undeclared) {
            const given = sourcesOf(inputs).length > 0 || inputs.waitFor !== undefined;
            if (given || inputs.type === 'all' || undeclared.length > 0)
                return [];
            return [
                {
                    code: 'CDN005',
                    title: 'nothing says what to purge',
                    where: 'inputs `paths`, `paths-file`, `map`, `site-dir`, `wait-for`',
                    cause: 'no path was given, or the expression that should give some is empty (a `wait-for` too, where the step that it names was skipped or has another `id`); an empty list never means everything',
                    help: [
                        'give one path a line: `paths: |` and below it lines such as `/blog/*`',
                        'to purge what a deploy changed, say which files are which paths: `map`, such as `public/** => {url}`',
                        'to purge everything in the zone, say so: `type: all`',
                        'to wait for jobs of an earlier step, give their ids: `wait-for`',
                    ],
                },
            ];
        }
        ;
        const INPUT_DEFAULTS = {
            'api-token': '',
            'base-url': '',
            zone: '',
            type: 'path',
            paths: '',
            'paths-file': '',
            ...CHANGED_DEFAULTS,
            'purge-all-above': '',
            'dry-run': 'false',
            wait: 'true',
            'wait-for': '',
            timeout: '15m',
            'on-quota': 'wait',
            quota: 'path=100/1h all=10/1h',
            retries: '1',
            'fail-on-error': 'true',
            summary: 'true',
        };
        function readInputs(given) {
            const { env, problems: leaked } = (0, inputs_leaked.N)(given);
            const reader = new inputs_reader.i_(env);
            const dryRun = reader.flag('dry-run', false);
            const changed = readChangedInputs(reader);
            const inputs = {
                ...(0, service.D)(reader, env, dryRun),
                zone: (0, service.X)(reader),
                type: reader.choice('type', ['path', 'all'], INPUT_DEFAULTS.type),
                paths: reader.text('paths') === '' ? undefined : reader.block('paths'),
                pathsFile: reader.text('paths-file') || undefined,
                changed: changed.map === '' && changed.siteDir === '' ? undefined : changed,
                purgeAllAbove: reader.text('purge-all-above') === '' ? Infinity : reader.count('purge-all-above', 0, 999_999_999),
                dryRun,
                wait: reader.flag('wait', true),
                waitFor: readWaitFor(reader),
                timeoutMs: reader.durationMs('timeout', INPUT_DEFAULTS.timeout),
                onQuota: reader.choice('on-quota', ['wait', 'fail', 'purge-all'], INPUT_DEFAULTS['on-quota']),
                quota: readQuota(reader),
                retries: reader.count('retries', Number(INPUT_DEFAULTS.retries), 100),
                failOnError: reader.flag('fail-on-error', true),
                summary: reader.choice('summary', ['true', 'false', 'on-failure'], INPUT_DEFAULTS.summary),
            };
            const undeclared = (0, inputs_undeclared.d)(env, Object.keys(INPUT_DEFAULTS));
            return {
                inputs,
                problems: [
                    ...leaked,
                    ...undeclared.problems,
                    ...reader.problems,
                    ...checkInputs({ ...inputs, ...changed }, undeclared.problems),
                ],
                warnings: undeclared.warnings,
            };
        }
        function readWaitFor(reader) {
            const text = reader.text('wait-for');
            if (text === '')
                return undefined;
            const ids = text.startsWith('[') ? idsOfJson(text) : (0, inputs_reader.E1)(text).map((entry) => entry.text);
            if (ids !== undefined && ids.every((id) => (0, identifier._)(id) && !/[,;]/.test(id)))
                return [...new Set(ids)];
            reader.refuse('wait-for', text, [
                ...(ids?.some((id) => /[,;]/.test(id)) ? ['ids joined by commas are one id: write one a line'] : []),
                'give one id of a purge job a line, or the output `purge-ids` of an earlier step as it is',
            ]);
            return [];
        }
        function idsOfJson(text) {
            try {
                const ids = (0, parse.q)(text);
                return Array.isArray(ids) && ids.every((id) => typeof id === 'string') ? ids : undefined;
            }
            catch {
                return undefined;
            }
        }
        function readQuota(reader) {
            const text = reader.text('quota');
            const given = parseQuota(text);
            if (given === undefined) {
                reader.refuse('quota', text, [`give jobs per span for each type, such as \`${INPUT_DEFAULTS.quota}\``]);
            }
            return { ...quota.rU, ...given };
        }
        function parseQuota(text) {
            const limits = {};
            for (const part of text.split(/[\s,]+/).filter((word) => word !== '')) {
                const match = /^(all|path)=(\d{1,6})\/(\d+[smh])$/.exec(part);
                const windowMs = (0, inputs_reader.yi)(match?.[3] ?? '');
                const type = match?.[1] === 'all' ? 'all' : 'path';
                if (match === null || windowMs === undefined || Number(match[2]) === 0 || limits[type] !== undefined)
                    return undefined;
                limits[type] = { jobs: Number(match[2]), windowMs };
            }
            return limits;
        }
        ;
        function planLines(request, given, plan, nowMs) {
            const waiting = plan.isRefused ? [] : plan.jobs.filter((job) => job.startMs > nowMs);
            const lastMs = Math.max(...waiting.map((job) => job.startMs)) - nowMs;
            return [
                `Plan   ${planned(request, given, plan)}`,
                plan.quota === undefined
                    ? 'Quota  unknown: without `api-token` the service is not asked'
                    : quotaLine(plan.quota),
                ...(waiting.length === 0
                    ? []
                    : [`Wait   ${(0, format.U9)(waiting.length, 'job')} for a slot, the last one in ${(0, format.p0)(lastMs)}`]),
                ...(plan.isRefused ? [] : slotLines(plan, nowMs)),
            ];
        }
        function slotLines({ jobs }, nowMs) {
            const lines = jobs.flatMap(({ startMs, startsAtMs }, index) => startMs > nowMs
                ? [`       job ${index + 1}/${jobs.length} from ${(0, format.n$)(startsAtMs, startsAtMs - (startMs - nowMs))}`]
                : []);
            return lines.length > 10
                ? [...lines.slice(0, 9), `       … and ${(0, format.U9)(lines.length - 9, 'job')} later`]
                : lines;
        }
        function pathLines(paths) {
            const shown = paths.slice(0, 500);
            return paths.length > shown.length
                ? [...shown, `… and ${(0, format.U9)(paths.length - shown.length, 'path')} more: the report has them all`]
                : shown;
        }
        function planned(request, given, plan) {
            const jobs = (0, format.U9)(plan.jobs.length, 'job');
            if (request.kind === 'everything') {
                const instead = request.insteadOf.length === 0 ? '' : `, instead of ${(0, format.U9)(request.insteadOf.length, 'path')}`;
                return `everything in the zone${instead}, in ${jobs}`;
            }
            const { length } = request.paths;
            const spared = given - length;
            const paths = `${(0, format.U9)(length, 'path')}${spared > 0 ? ` (${(0, format.Sm)(spared)} more twice or covered by a wildcard)` : ''}`;
            if (plan.replacedPaths > 0)
                return `${paths} ${length === 1 ? 'does' : 'do'} not fit the quota: everything in the zone instead, in ${jobs}`;
            return length === 0 ? 'no path to purge' : `${paths} in ${jobs}`;
        }
        function quotaLine({ type, limit, windowMs, leftNow, leftAfter }) {
            return `Quota  ${leftNow} of ${limit} \`${type}\` jobs left ${windowMs === 3_600_000 ? 'this hour' : `in a window of ${(0, format.p0)(windowMs)}`}, ${leftAfter} after this`;
        }
        function eventLine(event, of, nowMs) {
            if (event.kind === 'waiting') {
                return `Wait   ${(0, format.U9)(event.batches, 'job')} for a slot, the next one at ${(0, format.n$)(event.untilMs, event.untilMs - event.delayMs)}`;
            }
            if (event.kind === 'nothing-deployed')
                return `Purge  no news from the service: ${event.problem.title}`;
            const { batch } = event;
            const paths = batch.order?.type === 'path' ? `  ${(0, format.U9)(batch.order.paths.length, 'path')}` : '';
            const head = `Purge  job ${batch.number}/${of}${paths}`;
            switch (event.kind) {
                case 'lost':
                    return `${head}  answer lost (${event.why}): looking for it in the list of jobs`;
                case 'refused':
                    return `${head}  refused for the quota (${event.said}): reading the list of jobs again`;
                case 'created':
                    return `${head}  ${event.attempt.id}  created`;
                case 'found':
                    return `${head}  ${event.attempt.id}  found in the list: the lost create had arrived`;
                case 'adopted':
                    return `${head}  ${event.attempt.id}  is a purge of everything that began after this step: waiting for it instead`;
                case 'moved':
                    return `${head}  ${event.attempt.id}  ${event.attempt.status}`;
                case 'retried':
                    return `${head}  will be created again`;
                case 'ended':
                    return `${head}  ${event.attempt.id}  ${endOf(event.attempt)}  ${(0, format.p0)(nowMs - event.attempt.createdAtMs)}`;
            }
        }
        function endOf({ end, status, edges }) {
            const confirmed = [...(edges?.values() ?? [])].filter((edge) => edge === 'completed').length;
            const shown = edges === undefined ? '' : `  ${confirmed}/${edges.size} edges`;
            return `${end?.how === 'failed' && status === 'completed' ? 'failed (completed, but not on every edge)' : status}${shown}`;
        }
        function verdictLine(report) {
            const isWatchOnly = report.paths.length === 0 && report.type === 'path';
            const what = report.type === 'all' ? 'everything' : isWatchOnly ? 'the jobs' : (0, format.U9)(report.paths.length, 'path');
            switch (report.status) {
                case 'completed':
                    return `Done   every edge has confirmed ${what}, after ${(0, format.p0)(report.durationMs)}`;
                case 'nothing-to-purge':
                    return 'Done   nothing to purge';
                case 'planned':
                    return 'Done   dry run: nothing was created';
                case 'created':
                    return 'Done   the jobs are created; this step does not wait for them';
                case 'partial':
                    return `Failed: ${what}: some jobs are ${report.watched ? 'confirmed' : 'created'}, others are not${leftUndone(report)}`;
                case 'failed':
                    if (report.batches.every((batch) => batch.attempts.length === 0))
                        return 'Failed: nothing was purged';
                    return `Failed: ${what}: nothing is confirmed${leftUndone(report)}`;
                case 'timed-out':
                case 'cancelled':
                    return `Failed: ${what}: ${report.status}, ${(0, format.U9)(report.openIds.length, 'job')} still open`;
            }
        }
        function leftUndone({ batches, openIds }) {
            const missing = batches.filter((batch) => batch.attempts.length === 0).map(({ number }) => number);
            const open = openIds.length === 0 ? '' : `; still open, and not watched any more: ${openIds.slice(0, 10).join(', ')}`;
            if (missing.length === 0)
                return open;
            const shown = missing.slice(0, 20).join(', ');
            return `; never created: ${missing.length === 1 ? 'job' : 'jobs'} ${shown}${missing.length > 20 ? ' …' : ''} of ${batches.length}${open}`;
        }
        var secrets = __webpack_require__(9690);
        var output_limits = __webpack_require__(8942);
        ;
        const SHOWN = 20;
        function edgesUnconfirmed(failed, edges) {
            const names = [...new Set(edges.map(({ edge }) => edge))];
            const jobs = failed.length === 1 ? 'job' : `${failed.length} jobs`;
            const tries = Math.max(...failed.map((batch) => batch.attempts.length));
            return {
                code: 'CDN040',
                title: names.length === 0
                    ? `${failed.length === 1 ? 'a purge job' : jobs} failed, and the service names no edge`
                    : `${names.length} ${names.length === 1 ? 'edge' : 'edges'} did not confirm the purge: ${listed(names)}`,
                where: `${failed.length === 1 ? 'job' : 'jobs'} ${listed(failed.map((batch) => batch.attempts.at(-1)?.id ?? ''))}`,
                details: [
                    ...edges.slice(0, SHOWN).map(({ job, edge, status }) => `${edge}: ${status} (job ${job})`),
                    ...(edges.length > SHOWN ? [`… and ${edges.length - SHOWN} more, in the report`] : []),
                ],
                cause: `these edges were out of reach or failed, and their visitors may still get the old pages${tries > 1 ? `; ${tries} jobs were tried` : ''}`,
                help: [
                    'run the step again: purging twice does no harm',
                    'if the same edge fails again, tell the CDN’s support its name and the job’s id',
                    'to try more often, set `retries`; to let a deploy pass with a warning, set `fail-on-error: false`',
                ],
            };
        }
        function deadlinePassed(batches, timeoutMs) {
            const open = openIds(batches);
            const uncreated = batches.filter((batch) => batch.state === 'waiting').length;
            return {
                code: 'CDN041',
                title: batches.length === 0
                    ? `\`timeout\` (${timeoutMs / 1000} s) was over before anything could be purged`
                    : `not every edge has confirmed within \`timeout\` (${timeoutMs / 1000} s)`,
                details: [
                    ...(open.length === 0 ? [] : [`still open: ${listed(open)}`]),
                    ...batches.flatMap(({ state, blockedBy }) => state === 'waiting' && blockedBy !== undefined
                        ? [`waited for job ${blockedBy.id} to end, which purges the same and had begun before`]
                        : []),
                    ...(uncreated === 0 ? [] : [`not created: ${uncreated} ${uncreated === 1 ? 'job' : 'jobs'}`]),
                    ...inFlight(batches),
                ],
                cause: open.length === 0
                    ? batches.length === 0
                        ? 'what had to be asked first answers slowly or not at all'
                        : 'the service answers slowly or not at all'
                    : 'the jobs take longer than `timeout` allows; they go on without this step',
                help: [
                    ...(open.length === 0
                        ? []
                        : ['wait for the same jobs in a later step: give their ids (output `purge-ids`) as `wait-for`']),
                    'give more time with a larger `timeout`',
                ],
            };
        }
        function cancelled(batches) {
            const open = openIds(batches);
            return {
                code: 'CDN042',
                title: 'cancelled before every edge had confirmed',
                details: [
                    ...(open.length === 0 ? ['no job is open'] : [`still open: ${listed(open)}`]),
                    ...inFlight(batches),
                ],
                cause: 'the run was cancelled, the step ran into `timeout-minutes`, or a newer run replaced this one',
                help: [
                    'run the workflow again: what was not confirmed may be stale',
                    'a `concurrency` group with `cancel-in-progress: false` lets a purge end before the next begins',
                ],
            };
        }
        function inFlight(batches) {
            return batches.some((batch) => batch.inFlight)
                ? ['a create was under way: the service may have made its job']
                : [];
        }
        function listed(names) {
            const shown = names.slice(0, SHOWN).join(', ');
            return names.length > SHOWN ? `${shown} and ${names.length - SHOWN} more` : shown;
        }
        ;
        function emptyEnding(inputs) {
            return {
                zone: inputs.zone,
                type: inputs.type,
                paths: [],
                batches: [],
                changes: undefined,
                newState: undefined,
                problems: [],
                warnings: [],
                plannedJobs: 0,
                timeoutMs: inputs.timeoutMs,
                quota: undefined,
                remainingJobs: undefined,
                retryAtMs: undefined,
                durationMs: 0,
                early: undefined,
                cancelled: false,
                watched: inputs.wait,
                failOnError: inputs.failOnError,
            };
        }
        function determineStatus(ending) {
            if (ending.cancelled)
                return 'cancelled';
            switch (ending.early) {
                case 'nothing-to-purge':
                case 'planned':
                    return ending.early;
                case 'deadline-exceeded':
                    return 'timed-out';
                case 'bad':
                case 'quota-exceeded':
                    return 'failed';
                case undefined:
                    return ending.watched ? statusOfWatched(ending.batches) : statusOfCreated(ending.batches);
            }
        }
        const STATUS = {
            completed: { isSuccess: true, isConfirmed: true, listsUnconfirmed: false },
            'nothing-to-purge': { isSuccess: true, isConfirmed: true, listsUnconfirmed: false },
            planned: { isSuccess: true, isConfirmed: false, listsUnconfirmed: false },
            created: { isSuccess: true, isConfirmed: false, listsUnconfirmed: false },
            partial: { isSuccess: false, isConfirmed: false, listsUnconfirmed: true },
            failed: { isSuccess: false, isConfirmed: false, listsUnconfirmed: true },
            'timed-out': { isSuccess: false, isConfirmed: false, listsUnconfirmed: true },
            cancelled: { isSuccess: false, isConfirmed: false, listsUnconfirmed: true },
        };
        function statusOfWatched(batches) {
            const completed = batches.filter((batch) => batch.state === 'completed').length;
            if (completed === batches.length)
                return 'completed';
            if (batches.some((batch) => batch.state === 'open' || batch.state === 'waiting'))
                return 'timed-out';
            return completed > 0 ? 'partial' : 'failed';
        }
        function statusOfCreated(batches) {
            const made = batches.filter(isMade).length;
            if (made === batches.length)
                return 'created';
            if (batches.some((batch) => batch.state === 'waiting'))
                return 'timed-out';
            return made > 0 ? 'partial' : 'failed';
        }
        function isMade({ attempts }) {
            return attempts.length > 0 && attempts.every(({ mismatch }) => mismatch === undefined);
        }
        function succeeds(status, problems, ending) {
            if (STATUS[status].isSuccess)
                return true;
            const isForgivable = status !== 'cancelled' && ending.early !== 'bad' && ending.early !== 'deadline-exceeded';
            return (isForgivable && !ending.failOnError && !problems.some((problem) => cdn_problems.H4.includes(problem.code)));
        }
        ;
        function buildReport(ending) {
            const status = determineStatus(ending);
            const problems = [...verdictProblems(status, ending), ...(ending.cancelled ? [] : distinct(ending))];
            return {
                status,
                succeeded: succeeds(status, problems, ending),
                zone: ending.zone,
                type: ending.type,
                paths: ending.paths,
                batches: ending.batches,
                changes: ending.changes,
                problems,
                warnings: ending.warnings,
                failedEdges: failedEdges(ending.batches),
                watched: ending.watched,
                openIds: openIds(ending.batches),
                plannedJobs: ending.plannedJobs,
                quota: ending.quota,
                quotaRemaining: ending.remainingJobs ?? ending.quota?.leftNow,
                retryAtMs: ending.retryAtMs,
                durationMs: ending.durationMs,
            };
        }
        function jobsOf(batches) {
            const attempts = new Map(batches.flatMap((batch) => batch.attempts).map((attempt) => [attempt.id, attempt]));
            return [...attempts.values()].toSorted((a, b) => a.createdAtMs - b.createdAtMs);
        }
        function failedEdges(batches) {
            const last = batches.filter((batch) => batch.state !== 'completed').map((batch) => lastWithEdges(batch));
            const attempts = new Set(last.filter((attempt) => attempt !== undefined));
            return [...attempts].flatMap(unconfirmedEdges);
        }
        function lastWithEdges(batch) {
            return batch.attempts.findLast((attempt) => unconfirmedEdges(attempt).length > 0);
        }
        function distinct(ending) {
            return [
                ...new Set([
                    ...ending.problems,
                    ...ending.batches.flatMap((batch) => batch.problem ?? []),
                    ...ending.batches.flatMap(({ attempts }) => attempts.flatMap(({ mismatch }) => mismatch ?? [])),
                ]),
            ];
        }
        function verdictProblems(status, ending) {
            switch (status) {
                case 'cancelled':
                    return [cancelled(ending.batches)];
                case 'timed-out':
                    return [deadlinePassed(ending.batches, ending.timeoutMs), ...failedBatches(ending)];
                case 'partial':
                case 'failed':
                    return failedBatches(ending);
                case 'completed':
                case 'nothing-to-purge':
                case 'planned':
                case 'created':
                    return [];
            }
        }
        function failedBatches({ batches }) {
            const failed = batches.filter((batch) => batch.state === 'failed');
            return failed.length === 0 ? [] : [edgesUnconfirmed(failed, failedEdges(failed))];
        }
        ;
        const OUTPUTS = (null && ([
            'status',
            'purge-ids',
            'path-count',
            'job-count',
            'failed-edges',
            'quota-remaining',
            'retry-at',
            'base',
            'head',
            'report',
        ]));
        const IDS_MAX_LENGTH = 64 * 1024;
        const EDGES_MAX_LENGTH = 192 * 1024;
        function toOutputs(report) {
            const jobs = jobsOf(report.batches);
            const ids = (0, output_limits.I)('purge-ids', jobs.map((job) => job.id), IDS_MAX_LENGTH);
            const edges = (0, output_limits.I)('failed-edges', report.failedEdges, EDGES_MAX_LENGTH);
            return {
                values: {
                    status: report.status,
                    'purge-ids': ids.json,
                    'path-count': String(report.paths.length),
                    'job-count': String(jobs.filter((job) => job.origin === 'created').length),
                    'failed-edges': edges.json,
                    'quota-remaining': report.quotaRemaining === undefined ? '' : String(report.quotaRemaining),
                    'retry-at': report.retryAtMs === undefined ? '' : new Date(report.retryAtMs).toISOString(),
                    base: report.changes?.base ?? '',
                    head: report.changes?.head ?? '',
                },
                warnings: [ids.warning, edges.warning].filter((warning) => warning !== undefined),
            };
        }
        function toReportFile(report) {
            const jobs = jobsOf(report.batches);
            return JSON.stringify({
                status: report.status,
                zone: report.zone,
                type: report.type,
                durationMs: Math.round(report.durationMs),
                retryAt: report.retryAtMs === undefined ? null : new Date(report.retryAtMs).toISOString(),
                quota: report.quota === undefined ? null : { ...report.quota, remaining: report.quotaRemaining },
                changes: changesOf(report),
                paths: report.paths,
                plan: report.batches.map((batch) => ({
                    job: batch.number,
                    paths: batch.order?.type === 'path' ? batch.order.paths.length : null,
                    startAfterMs: Math.round(batch.startMs),
                    state: batch.state,
                })),
                jobs: jobs.map((job) => ({
                    id: job.id,
                    origin: job.origin,
                    status: job.status,
                    confirmed: job.end?.how === 'completed',
                    batches: report.batches.filter((batch) => batch.attempts.includes(job)).map((batch) => batch.number),
                    createdAfterMs: Math.round(job.createdAtMs),
                    endedAfterMs: job.end === undefined ? null : Math.round(job.end.atMs),
                    edges: job.edges === undefined ? null : Object.fromEntries(job.edges),
                })),
                failedEdges: report.failedEdges,
                openIds: report.openIds,
                problems: report.problems,
                warnings: report.warnings,
            }, secrets.Qz, 2);
        }
        function changesOf({ changes }) {
            if (changes === undefined)
                return null;
            const { source, base, head, extras, why, isBaseKnown, files, mapped, unconfirmed } = changes;
            return {
                source,
                base: base ?? null,
                head: head ?? null,
                isBaseKnown,
                why,
                alsoLiveSince: extras,
                files,
                rules: mapped?.effects.map(({ rule, ...effect }) => ({ line: rule.line, rule: rule.text, ...effect })) ?? [],
                excluded: mapped?.excluded ?? 0,
                unmatched: mapped?.unmatched ?? { count: 0, first: [] },
                unconfirmed,
            };
        }
        ;
        async function dropCovered(paths, isStopped = () => Promise.resolve(false)) {
            const unique = [...new Set(paths)];
            const wildcards = unique.filter((path) => path.includes('*') && path.split('*').every(isWholeText));
            if (wildcards.length === 0)
                return unique;
            const work = { done: 0 };
            const readings = [encodedSegments, decodedSegments].map((segmentsOf) => ({ segmentsOf, root: newNode() }));
            const left = [];
            let nextCheck = 0;
            let isOver = false;
            const mayGoOn = async () => {
                if (work.done < nextCheck)
                    return !isOver;
                nextCheck = work.done + WORK_BETWEEN_CHECKS;
                isOver ||= work.done > MAX_WORK || (await isStopped());
                return !isOver;
            };
            for (const pattern of wildcards) {
                if (!(await mayGoOn()))
                    return unique;
                for (const { root, segmentsOf } of readings)
                    insert(root, segmentsOf(pattern), work);
            }
            for (const path of unique) {
                const isDropped = (await mayGoOn()) && readings.every(({ root, segmentsOf }) => isCovered(root, segmentsOf(path), work));
                if (!isDropped)
                    left.push(path);
            }
            return left;
        }
        function isWholeText(literal) {
            try {
                decodeURIComponent(literal);
                return true;
            }
            catch {
                return false;
            }
        }
        const MAX_WORK = 50_000_000;
        const WORK_BETWEEN_CHECKS = 500_000;
        function newNode() {
            return { children: new Map(), wild: new Map(), shapes: new Map(), several: new Map(), isEnd: false };
        }
        function encodedSegments(path) {
            return path.split('/').slice(1);
        }
        function decodedSegments(path) {
            return encodedSegments(path).map((segment) => segment.includes('%')
                ? segment.replaceAll(/%(?!2a|2f|3f)([0-9a-f]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
                : segment);
        }
        function insert(root, segments, work) {
            let node = root;
            for (const segment of segments) {
                work.done += segment.length + 1;
                node = enter(node, segment);
            }
            node.isEnd = true;
        }
        function enter(node, segment) {
            const [prefix = '', suffix, ...more] = segment.split('*');
            const ways = suffix === undefined ? node.children : more.length === 0 ? node.wild : node.several;
            if (ways === node.wild)
                node.shapes.set(`${prefix.length}*${suffix?.length}`, [prefix.length, suffix?.length ?? 0]);
            const known = ways.get(segment);
            if (known !== undefined)
                return known;
            const next = newNode();
            ways.set(segment, next);
            return next;
        }
        function isCovered(root, segments, work) {
            const firstQuery = segments.findIndex((segment) => segment.includes('?'));
            const queryFrom = firstQuery === -1 ? Infinity : firstQuery;
            const open = [{ node: root, depth: 0, isSame: true }];
            for (let step = open.pop(); step !== undefined; step = open.pop()) {
                if (work.done > MAX_WORK)
                    return false;
                const { node, depth, isSame } = step;
                const segment = segments[depth];
                if (segment === undefined) {
                    if (node.isEnd && !isSame)
                        return true;
                    continue;
                }
                work.done += segment.length + 1;
                for (const next of stepsFrom(node, segment, depth >= queryFrom, work))
                    open.push({ node: next.node, depth: depth + 1, isSame: isSame && next.isSame });
            }
            return false;
        }
        const MOST_COMPARED = 100;
        function stepsFrom(node, segment, isQuery, work) {
            const literal = node.children.get(segment);
            const steps = literal === undefined ? [] : [{ node: literal, isSame: true }];
            const itself = node.wild.get(segment) ?? node.several.get(segment);
            if (itself !== undefined)
                steps.push({ node: itself, isSame: true });
            if (isQuery || /%(2f|3f|2a)/i.test(segment))
                return steps;
            for (const [prefix, suffix] of node.shapes.values()) {
                work.done += prefix + suffix + 1;
                if (segment.length <= prefix + suffix)
                    continue;
                if (work.done > MAX_WORK)
                    break;
                const wild = node.wild.get(`${segment.slice(0, prefix)}*${segment.slice(segment.length - suffix)}`);
                if (wild !== undefined && wild !== itself)
                    steps.push({ node: wild, isSame: false });
            }
            let tried = 0;
            for (const [pattern, next] of node.several) {
                if (++tried > MOST_COMPARED)
                    break;
                work.done += segment.length + pattern.length;
                if (next !== itself && matchesNarrowly(pattern, segment))
                    steps.push({ node: next, isSame: false });
            }
            return steps;
        }
        function matchesNarrowly(pattern, segment) {
            const literals = pattern.split('*');
            const [first = '', last = ''] = [literals[0], literals.at(-1)];
            if (!segment.startsWith(first) || !segment.endsWith(last))
                return false;
            let at = first.length;
            for (const literal of literals.slice(1, -1)) {
                const found = segment.indexOf(literal, at + 1);
                if (found === -1)
                    return false;
                at = found + literal.length;
            }
            return at + 1 <= segment.length - last.length;
        }
        ;
        function whereOf({ source, line }) {
            return `${source}, line ${line}`;
        }
        function unreadableFile(path, why) {
            return {
                code: 'CDN007',
                title: `\`paths-file\` cannot be used: ${why}`,
                where: `file \`${path}\``,
                cause: 'the path is relative to the workspace; the step that writes the file may have failed, or runs later, or the repository was not checked out',
                help: [
                    'a file of the repository needs `actions/checkout` before this step',
                    'write one path a line, in UTF-8, before this step runs',
                    'an empty file is fine: then there is nothing to purge',
                ],
            };
        }
        const path_problems_SHOWN = 10;
        function badPaths(lines) {
            const bad = lines
                .filter(({ parsed }) => parsed.kind === 'bad')
                .flatMap((line) => line.parsed.kind === 'bad' ? [{ where: whereOf(line), text: line.text, ...line.parsed }] : []);
            if (bad.length === 0)
                return [];
            const details = bad
                .slice(0, path_problems_SHOWN)
                .map(({ where, text, fault, help }) => `${where}: \`${(0, log.m)(text, 120)}\` has ${fault}; ${help}`);
            const more = bad.length > path_problems_SHOWN ? [`… and ${bad.length - path_problems_SHOWN} more`] : [];
            return [
                {
                    code: 'CDN006',
                    title: bad.length === 1
                        ? `a path cannot be purged: it has ${bad[0]?.fault}`
                        : `${bad.length} paths cannot be purged`,
                    where: bad[0]?.where ?? '',
                    details: bad.length === 1 ? [(0, log.m)(bad[0]?.text ?? '', 120)] : [...details, ...more],
                    help: [bad.length === 1 ? (bad[0]?.help ?? '') : 'fix each line as it says; nothing was purged'],
                },
            ];
        }
        function otherHost(foreignUrls, hosts) {
            return {
                code: 'CDN008',
                title: `\`${foreignUrls[0]?.host}\` is not a host of this zone`,
                where: foreignUrls[0]?.where ?? '',
                details: [
                    ...foreignUrls.slice(0, path_problems_SHOWN).map(({ where, host }) => `${where}: ${host}`),
                    ...(foreignUrls.length > path_problems_SHOWN ? [`… and ${foreignUrls.length - path_problems_SHOWN} more`] : []),
                    `the zone has ${hosts.slice(0, 20).join(', ')}`,
                ],
                cause: 'the URL is of another zone, or the domain is not connected to this one',
                help: ['give the zone that serves this host, or the path alone'],
            };
        }
        function pathWarnings(lines) {
            const warned = [];
            for (const line of lines)
                if (line.parsed.kind === 'path' && line.parsed.warning !== undefined)
                    warned.push(`${whereOf(line)}: \`${(0, log.m)(line.text, 120)}\` ${line.parsed.warning}`);
            return warned.length <= 3
                ? warned
                : [...warned.slice(0, 3), `… and ${warned.length - 3} more lines of paths with such a warning`];
        }
        function broadPatterns(paths) {
            const broad = paths.filter(syntax.iV);
            return broad.map((path) => `\`${path}\` covers almost every page of the zone: all of them will be fetched from the origin again`);
        }
        function openWildcards(paths) {
            const all = new Set(paths);
            const open = paths.filter((path) => path.endsWith('*') &&
                !path.includes('?') &&
                !all.has(`${path}/*`) &&
                !(path.endsWith('*/*') && all.has(path.slice(0, -'/*'.length))));
            const [first] = open;
            if (first === undefined)
                return [];
            const others = open.length === 1 ? '' : ` (and ${(0, format.U9)(open.length - 1, 'more pattern')})`;
            return [
                `\`${first}\`${others} may end at the next \`/\`: whether \`*\` crosses it is not documented. For pages one level deeper add \`${first}/*\``,
            ];
        }
        function tooManyPaths(paths, above) {
            return `${(0, format.U9)(paths, 'path')} ${paths === 1 ? 'is' : 'are'} more than \`purge-all-above\` (${above}): everything in the zone is purged instead`;
        }
        function nothingDeployed(why) {
            return `no file has changed for visitors: ${why}`;
        }
        ;
        async function buildRequest(inputs, sources) {
            if (inputs.type === 'all')
                return { ...MADE, request: { kind: 'everything', insteadOf: [] }, given: 0, warnings: [] };
            const { lines, problems: ofLines } = readLines(inputs, sources);
            if (ofLines.length > 0)
                return { kind: 'bad', problems: ofLines };
            const hosts = await checkHosts(lines, sources);
            if (hosts.problems.length > 0)
                return { kind: 'bad', problems: hosts.problems };
            const changed = await sources.findChanged?.();
            if (changed?.kind === 'bad')
                return { kind: 'bad', problems: [changed.problem] };
            const news = changed?.kind === 'nothing-deployed' ? undefined : changed;
            const listed = [];
            for (const { parsed } of lines)
                if (parsed.kind === 'path')
                    listed.push(parsed.path);
            const given = listed.concat(news?.paths ?? []);
            const paths = await dropCovered(given, () => sources.isStopped());
            const isTooMany = paths.length > inputs.purgeAllAbove;
            const everything = news?.kind === 'everything' || isTooMany;
            return {
                kind: 'made',
                request: everything ? { kind: 'everything', insteadOf: paths } : { kind: 'paths', paths },
                given: given.length,
                warnings: [
                    ...hosts.warnings,
                    ...pathWarnings(lines),
                    ...(news?.warnings ?? []),
                    ...broadPatterns(everything ? [] : paths),
                    ...(isTooMany && news?.kind !== 'everything' ? [tooManyPaths(paths.length, inputs.purgeAllAbove)] : []),
                ],
                notices: [
                    ...(changed?.kind === 'nothing-deployed' && !changed.isExpected
                        ? [nothingDeployed(changed.why)]
                        : (news?.notices ?? [])),
                    ...openWildcards(everything ? [] : paths),
                ],
                lines: changed?.kind === 'nothing-deployed' && changed.isExpected ? [nothingDeployed(changed.why)] : [],
                changes: news,
            };
        }
        const MADE = { kind: 'made', notices: [], lines: [], changes: undefined };
        function readLines(inputs, sources) {
            const file = inputs.pathsFile === undefined ? { text: '' } : readPathsFile(inputs.pathsFile, sources);
            const lines = parseLines('`paths`', inputs.paths ?? '').concat(parseLines(`\`${inputs.pathsFile}\``, file.text ?? ''));
            return { lines, problems: [...(file.problem === undefined ? [] : [file.problem]), ...badPaths(lines)] };
        }
        function parseLines(source, block) {
            return (0, inputs_reader.E1)(block).map(({ line, text }) => ({ source, line, text, parsed: (0, syntax.Rr)(text) }));
        }
        const FILE_MAX_BYTES = 64 * 1024 * 1024;
        function readPathsFile(path, sources) {
            try {
                const bytes = sources.readFile(path);
                if (bytes.length > FILE_MAX_BYTES)
                    return { problem: unreadableFile(path, `it is larger than ${FILE_MAX_BYTES} bytes`) };
                return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
            }
            catch (error) {
                const code = error instanceof Error && 'code' in error ? String(error.code) : '';
                const reason = error instanceof Error ? error.message : 'it cannot be read';
                const why = code === 'ENOENT'
                    ? 'there is no such file'
                    : code.startsWith('ERR_ENCODING')
                        ? 'it is not UTF-8'
                        : reason;
                return { problem: unreadableFile(path, why) };
            }
        }
        async function checkHosts(lines, sources) {
            const urls = [];
            for (const line of lines)
                if (line.parsed.kind === 'path' && line.parsed.host !== undefined)
                    urls.push({ where: whereOf(line), host: line.parsed.host });
            if (urls.length === 0)
                return { problems: [], warnings: [] };
            if (sources.readZone === undefined) {
                return {
                    problems: [],
                    warnings: [
                        'full URLs are given, but without `api-token` their hosts cannot be compared with those of the zone',
                    ],
                };
            }
            const reading = await sources.readZone();
            if (reading.kind === 'failed')
                return { problems: [reading.problem], warnings: [] };
            const { hostname, domains = [] } = reading.value;
            const hosts = [hostname, ...domains.map(({ domain }) => domain)].filter((host) => host !== '');
            const foreignUrls = urls.filter(({ host }) => !hosts.some((known) => (0, syntax.th)(known, host)));
            return { problems: foreignUrls.length === 0 ? [] : [otherHost(foreignUrls, hosts)], warnings: [] };
        }
        ;
        async function purge(inputs, ports) {
            if (inputs.waitFor !== undefined)
                return watchJobs(inputs, inputs.waitFor, ports);
            const { zone, deadline, log } = ports;
            const readZone = inputs.apiToken === '' ? undefined : () => zone.read();
            const made = await buildRequest(inputs, { ...ports, readZone });
            if (made.kind === 'bad')
                return endEarly(deadline, made.problems);
            made.warnings.forEach((warning) => log.warning(warning));
            made.notices.forEach((notice) => log.notice(notice));
            made.lines.forEach((line) => log.line(line));
            const { request, changes } = made;
            if (changes !== undefined)
                log.changes(changes.report);
            const known = { changes: changes?.report, newState: changes?.newState };
            if (request.kind === 'paths' && request.paths.length === 0)
                return { ...known, early: 'nothing-to-purge' };
            const unwritable = changes === undefined || inputs.dryRun ? undefined : remember(changes, request, ports);
            if (unwritable !== undefined)
                return { ...known, ...endEarly(deadline, [unwritable]) };
            return { ...known, ...(await planAndExecute(inputs, ports, made)) };
        }
        function remember({ unconfirmed, report }, request, { memory }) {
            switch (unconfirmed) {
                case 'paths':
                    return memory?.addUnconfirmed(pathsOf(request));
                case 'all':
                    return memory?.addUnconfirmedAll();
                case 'baseline':
                    return memory?.invalidateBaseline(report.source);
            }
        }
        var text_sections = __webpack_require__(3667);
        ;
        const LONG_WAIT_MS = 5000;
        function hasWaited(jobs) {
            return firstStartMs(jobs) >= LONG_WAIT_MS && jobs.length > 0;
        }
        function timeline(jobs, durationMs, maxBars) {
            const waited = hasWaited(jobs);
            if (jobs.length < 2 && !waited)
                return '';
            const wait = waited
                ? [{ label: 'waiting for a slot', state: 'active', fromMs: 0, toMs: firstStartMs(jobs) }]
                : [];
            const bars = [...wait, ...barsOf(jobs, durationMs, maxBars - wait.length)];
            const tasks = bars.map(({ label, state, fromMs, toMs }) => {
                const untilMs = Math.max(toMs, fromMs + 1);
                return `${label} :${state}, ${Math.round(fromMs)}, ${Math.round(untilMs)}`;
            });
            const axis = durationMs < 10_000 ? '%S.%L' : '%M:%S';
            return ['```mermaid', 'gantt', 'dateFormat x', `axisFormat ${axis}`, ...tasks, '```'].join('\n');
        }
        function firstStartMs(jobs) {
            return Math.min(...jobs.map((job) => job.createdAtMs));
        }
        function barsOf(jobs, durationMs, maxBars) {
            const size = Math.ceil(jobs.length / maxBars);
            return Array.from({ length: Math.ceil(jobs.length / size) }, (_, index) => {
                const wave = jobs.slice(index * size, (index + 1) * size);
                const first = index * size + 1;
                return {
                    label: size === 1
                        ? `job ${first} ${(0, markdown.Oc)(wave[0]?.id ?? '')}`
                        : `jobs ${first} to ${first + wave.length - 1}`,
                    state: stateOf(wave),
                    fromMs: firstStartMs(wave),
                    toMs: Math.max(...wave.map((job) => job.end?.atMs ?? durationMs)),
                };
            });
        }
        function stateOf(wave) {
            if (wave.some((job) => job.end?.how === 'failed'))
                return 'crit';
            return wave.some((job) => job.end === undefined) ? 'active' : 'done';
        }
        ;
        const summary_MAX_ROWS = 50;
        const MAX_BARS = 20;
        const JOB_COLUMNS = ['Job', 'Paths:', 'Status', 'Edges:', 'Time:'];
        function summarize(report) {
            const sections = report.succeeded && report.status !== 'planned' && report.problems.length === 0
                ? shortSummary(report)
                : fullSummary(report);
            return (0, text_sections.lS)(sections);
        }
        function shortSummary(report) {
            const jobs = jobsOf(report.batches);
            const isSummed = jobs.length > 2 || (jobs.length === 2 && hasWaited(jobs));
            const rows = isSummed ? [sumRow(report, jobs)] : jobs.map((job) => jobRow(report, job));
            const changes = report.changes === undefined ? '' : `  \n${changesInShort(report.changes)}`;
            const bars = 4 - rows.length - (changes === '' ? 0 : 1);
            return [
                head(report) + changes,
                (0, text_sections.tp)(JOB_COLUMNS, rows),
                warningList(report, 3),
                timeline(jobs, report.durationMs, bars),
            ];
        }
        function fullSummary(report) {
            const jobs = jobsOf(report.batches);
            const badFirst = jobs.toSorted((a, b) => Number(a.end?.how === 'completed') - Number(b.end?.how === 'completed'));
            return [
                head(report),
                (0, text_sections.tp)(JOB_COLUMNS, badFirst.slice(0, summary_MAX_ROWS).map((job) => jobRow(report, job))),
                (0, text_sections.OS)(jobs.length - summary_MAX_ROWS, 'job'),
                edgeTable(report),
                (0, text_sections.OS)(report.failedEdges.length - summary_MAX_ROWS, 'edge'),
                ...(0, text_sections.HU)(report.problems),
                warningList(report, 20),
                timeline(jobs, report.durationMs, MAX_BARS),
                report.changes === undefined ? '' : changesTable(report.changes),
                plannedPaths(report),
                unconfirmedPaths(report),
            ];
        }
        function warningList({ warnings }, max) {
            const shown = warnings.slice(0, max).map((warning) => `- ${text_sections.Ze.warning} ${(0, markdown.CS)(warning)}`);
            return [...shown, ...(warnings.length > max ? [`- ${(0, text_sections.OS)(warnings.length - max, 'warning')}`] : [])].join('\n');
        }
        function head(report) {
            const what = report.type === 'all' ? 'everything' : (0, format.U9)(report.paths.length, 'path');
            const facts = [
                what,
                report.status === 'planned'
                    ? `${(0, format.U9)(report.plannedJobs, 'job')} planned`
                    : (0, format.U9)(jobsOf(report.batches).length, 'job'),
                (0, format.p0)(report.durationMs),
                `zone ${(0, markdown.aY)(report.zone)}`,
                ...(report.quota === undefined || report.quotaRemaining === undefined
                    ? []
                    : [`${report.quotaRemaining} of ${report.quota.limit} ${report.quota.type} jobs left`]),
            ];
            const isPlanned = report.plannedJobs > 0 || report.batches.length > 0 || report.succeeded;
            return `### ${title(report)}\n${isPlanned ? facts.join(' · ') : 'Nothing was purged.'}`;
        }
        function title(report) {
            const names = [...new Set(report.failedEdges.map(({ edge }) => edge))];
            switch (report.status) {
                case 'completed':
                    return `${text_sections.Ze.good} CDN purge: every edge has confirmed`;
                case 'nothing-to-purge':
                    return `${text_sections.Ze.good} CDN purge: nothing to purge`;
                case 'planned':
                    return `${text_sections.Ze.good} CDN purge: dry run, nothing was created`;
                case 'created':
                    return `${text_sections.Ze.good} CDN purge: jobs created, not waited for`;
                case 'partial':
                case 'failed':
                    return `${text_sections.Ze.bad} CDN purge ${report.status}${names.length === 0 ? '' : `: ${(0, format.U9)(names.length, 'edge')} not confirmed`}`;
                case 'timed-out':
                    return `${text_sections.Ze.open} CDN purge: deadline passed, ${(0, format.U9)(report.openIds.length, 'job')} still open`;
                case 'cancelled':
                    return `${text_sections.Ze.open} CDN purge: cancelled, ${(0, format.U9)(report.openIds.length, 'job')} still open`;
            }
        }
        function jobRow(report, job) {
            const edges = [...(job.edges?.values() ?? [])];
            const shown = job.edges === undefined
                ? ''
                : `${edges.filter((status) => status === 'completed').length} / ${edges.length}`;
            const time = job.end === undefined ? '' : (0, format.p0)(job.end.atMs - job.createdAtMs);
            return [(0, markdown.aY)(job.id), summary_pathsOf(report, job), statusOf(job), shown, time];
        }
        function statusOf(job) {
            const note = { created: '', adopted: ' (made by another run)', watched: '' }[job.origin];
            if (job.end === undefined)
                return `${text_sections.Ze.open} ${(0, markdown.pj)(job.status, 40)}${note}`;
            if (job.end.how === 'completed')
                return `${text_sections.Ze.good} completed${note}`;
            return `${text_sections.Ze.bad} ${job.status === 'completed' ? 'completed, but not on every edge' : 'failed'}${note}`;
        }
        function summary_pathsOf(report, job) {
            const batches = report.batches.filter((batch) => batch.attempts.includes(job));
            if (job.origin === 'adopted' || batches.some((batch) => batch.order?.type === 'all'))
                return 'everything';
            const paths = batches.map((batch) => (batch.order?.type === 'path' ? batch.order.paths.length : 0));
            const sum = paths.reduce((total, length) => total + length, 0);
            return sum === 0 ? '' : (0, format.Sm)(sum);
        }
        function sumRow(report, jobs) {
            const times = jobs.flatMap((job) => (job.end === undefined ? [] : [job.end.atMs - job.createdAtMs]));
            const edges = new Set(jobs.flatMap((job) => [...(job.edges?.keys() ?? [])])).size;
            const time = times.length === 0 ? '' : `up to ${(0, format.p0)(Math.max(...times))}`;
            const failed = jobs.filter((job) => job.end?.how === 'failed').length;
            const again = failed === 0 ? '' : `, ${failed} of them at the second try`;
            const status = report.status === 'completed' ? `${text_sections.Ze.good} completed${again}` : `${text_sections.Ze.open} created`;
            return [
                `${failed === 0 ? 'all ' : ''}${jobs.length} jobs`,
                report.paths.length === 0 ? '' : (0, format.Sm)(report.paths.length),
                status,
                edges === 0 ? '' : `all ${edges}`,
                time,
            ];
        }
        function edgeTable({ failedEdges }) {
            const rows = failedEdges
                .slice(0, summary_MAX_ROWS)
                .map(({ edge, status, job }) => [(0, markdown.aY)(edge), (0, markdown.pj)(status, 40), (0, markdown.aY)(job)]);
            return (0, text_sections.tp)(['Edge that did not confirm', 'Status', 'Job'], rows);
        }
        function plannedPaths(report) {
            return report.status === 'planned' && report.type === 'path'
                ? pathList(report.paths, (0, format.U9)(report.paths.length, 'path'))
                : '';
        }
        function unconfirmedPaths({ status, batches }) {
            if (!STATUS[status].listsUnconfirmed)
                return '';
            const paths = batches
                .filter(({ state }) => state !== 'completed')
                .flatMap(({ order }) => (order?.type === 'path' ? order.paths : []));
            return pathList(paths, `${(0, format.U9)(paths.length, 'path')} not confirmed`);
        }
        function pathList(paths, heading) {
            if (paths.length === 0)
                return '';
            const list = paths
                .slice(0, 200)
                .map((path) => `- ${(0, markdown.pj)(path)}`)
                .join('\n');
            return (0, text_sections.zH)(heading, [list, (0, text_sections.OS)(paths.length - 200, 'path')].join('\n\n').trimEnd());
        }
        ;
        const GRACE_MS = 250;
        function createZoneReader(uuid, connect, { clock, signal }, known) {
            let reading = known && Promise.resolve({ kind: 'read', value: known });
            return {
                read: () => (reading ??= connect(signal).readZone(uuid)),
                async beside(other) {
                    const patience = new AbortController();
                    const either = AbortSignal.any([signal, patience.signal]);
                    reading ??= connect(either).readZone(uuid, 1);
                    const value = await other;
                    const outcome = await Promise.race([reading, clock.sleep(GRACE_MS, either)]);
                    patience.abort();
                    return [value, outcome?.kind === 'read' ? outcome.value : undefined];
                },
            };
        }
        ;
        async function runStep(runner, signal) {
            const { inputs, problems, warnings: ofInputs } = readInputs(runner.env);
            const warnings = [];
            const warn = (text) => {
                warnings.push(text);
                runner.warning(text);
            };
            ofInputs.forEach(warn);
            const deadline = { clock: time_clock.ml, signal, endMs: inputs.timeoutMs };
            const source = await readSource(inputs, deadline, runner);
            source?.warnings.forEach(warn);
            const bad = [...problems, ...(source?.problems ?? [])];
            const result = bad.length > 0
                ? { end: { early: 'bad', problems: [...bad, ...readLines(inputs, runner).problems] } }
                : await runPipeline(inputs, { deadline, runner, warn, source });
            const ending = {
                ...emptyEnding(inputs),
                ...result.end,
                warnings,
                durationMs: deadline.clock.nowMs(),
                cancelled: signal.aborted,
            };
            const { changed } = result;
            if (!inputs.dryRun && STATUS[determineStatus(ending)].isConfirmed) {
                const warning = changed?.memory?.confirm(ending.newState, changed.startedAtMs());
                if (warning !== undefined)
                    warn(warning);
            }
            const report = buildReport(ending);
            publishReport(report, inputs, runner);
            if (changed !== undefined && !inputs.dryRun)
                unconfirmedLines(changed.memory?.unconfirmed() ?? 0).forEach((line) => runner.line(line));
            return report.succeeded;
        }
        async function runPipeline(inputs, world) {
            const { deadline, runner, warn, source } = world;
            const bad = (0, find.O1)(inputs.zone) ? [] : readLines(inputs, runner).problems;
            if (bad.length > 0)
                return { end: { early: 'bad', problems: bad } };
            const { debug } = runner;
            const service = connectFor(inputs, deadline, debug);
            const found = inputs.apiToken === '' ? undefined : await (0, find._S)(inputs.zone, (0, zones_api.u)(service));
            if (found?.kind === 'failed')
                return { end: endEarly(deadline, [found.problem]) };
            const { uuid, zone } = found?.value ?? { uuid: inputs.zone, zone: undefined };
            if (found === undefined && !(0, find.O1)(uuid) && (inputs.changed?.manifest ?? '') !== '')
                warn(`without \`api-token\` the zone \`${uuid}\` cannot be looked up: nothing that is kept under its UUID, such as its record in \`manifest\`, is found`);
            if (uuid !== inputs.zone)
                runner.line(`Zone   ${inputs.zone} is ${uuid}`);
            const changed = source?.openFor(uuid);
            changed?.warnings.forEach(warn);
            const facts = createZoneReader(uuid, (signal) => (0, zones_api.u)(connectFor(inputs, { ...deadline, signal }, debug)), deadline, zone);
            const ports = { ...openPorts(world, changed), service: (0, api.I)(service, uuid), zone: facts };
            return { end: { zone: uuid, ...(await purge(inputs, ports)) }, changed };
        }
        function connectFor(inputs, deadline, debug) {
            const windowMs = Math.max(inputs.quota.all.windowMs, inputs.quota.path.windowMs);
            return (0, connect.N)(inputs, deadline, { debug, marginMs: Math.min(60_000, Math.max(2000, windowMs / 60)) });
        }
        async function readSource(inputs, deadline, runner) {
            if (inputs.changed === undefined)
                return undefined;
            const { openChanged } = await Promise.all([__webpack_require__.e(138), __webpack_require__.e(299)]).then(__webpack_require__.bind(__webpack_require__, 4299));
            return openChanged(inputs.changed, { ...inputs, runner, deadline });
        }
        function openPorts({ deadline, runner, warn }, changed) {
            const { clock } = deadline;
            return {
                deadline,
                readFile: (path) => runner.readFile(path),
                async isStopped() {
                    await new Promise((resolve) => setImmediate(resolve));
                    return (0, time_clock.PU)(deadline);
                },
                findChanged: changed && (() => changed.find()),
                memory: changed?.memory,
                log: {
                    changes: (report) => changeLines(report).forEach((line) => runner.line(line)),
                    notice: (text) => runner.notice(text),
                    line: (text) => runner.line(text),
                    plan(request, given, plan) {
                        const [first = '', ...rest] = planLines(request, given, plan, clock.nowMs());
                        runner.line(first);
                        if (request.kind === 'paths')
                            showPaths(request.paths, runner);
                        rest.forEach((line) => runner.line(line));
                    },
                    warning: warn,
                    event: (event, of) => runner.line(eventLine(event, of, clock.nowMs())),
                },
            };
        }
        function showPaths(paths, runner) {
            if (paths.length <= 5)
                pathLines(paths).forEach((line) => runner.line(`       ${line}`));
            else
                runner.group(`All ${(0, format.U9)(paths.length, 'path')}`, pathLines(paths));
        }
        function publishReport(report, inputs, runner) {
            (0, publish.m)(runner, inputs.summary, {
                problems: report.problems,
                succeeded: report.succeeded,
                isGood: STATUS[report.status].isSuccess,
                verdict: verdictLine(report),
                outputs: toOutputs(report),
                report: toReportFile(report),
                summary: () => summarize(report),
            });
        }
    })
};
