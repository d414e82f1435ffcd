// Written by `npm run client` from docs/openapi.json. Do not edit.
export interface paths {
    "/v1/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check that the service is up
         * @description Needs no key and counts towards no limit. The only answer of the API without the envelope.
         *
         *     Needs no API key, and counts towards no rate limit.
         */
        get: operations["health.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/health/ready": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check that this process can serve
         * @description For load balancers. Needs no key. 503 if the database cannot be reached, if the database is read-only, if the disk of the database is full, or if a migration is missing; `checks` says which. Without Redis it is 200, `degraded`: PostgreSQL answers everything.
         *
         *     Needs no API key, and counts towards no rate limit.
         */
        get: operations["health.getReadiness"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/metrics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the metrics of this process
         * @description With the backlog of the durable tasks, for Prometheus. Not served here if METRICS_PORT is set.
         *
         *     Needs no API key, and counts towards no rate limit.
         */
        get: operations["metrics.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/job-positions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List job positions
         * @description Newest first. Job positions are read-only here: they are created and changed in the dashboard or with the
         *     operator's command line.
         *
         *     Needs the scope `read:jobs`. Counts towards the limit of `reads`: 40 in 60 s.
         */
        get: operations["jobPositions.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/job-positions/{jobPositionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a job position
         * @description With everything that a CV and an interview are evaluated by.
         *
         *     Needs the scope `read:jobs`. Counts towards the limit of `reads`: 40 in 60 s.
         */
        get: operations["jobPositions.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/candidates/bulk/{bulkImportId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a bulk import
         * @description The progress of an import that was answered with 202, and its results so far, in the order of the request. Kept for
         *     30 days after its end. Instead of asking repeatedly, subscribe to `bulk_import_complete`.
         *
         *     Needs the scope `read:candidates`. Counts towards the limit of `reads`: 40 in 60 s.
         */
        get: operations["bulkImports.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/candidates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the candidates of a job position
         * @description Newest first; with `updatedAfter` by `updatedAt` and `id`, the oldest change first.
         *
         *     Needs the scope `read:candidates`. Counts towards the limit of `reads`: 40 in 60 s.
         */
        get: operations["candidates.list"];
        put?: never;
        /**
         * Import a candidate
         * @description Creates a candidate with the status `new`. With `cvText` and without `skipAnalysis` the CV is analysed. `cvScore`
         *     and `aiEvaluation` are in the response if the analysis completes in time; otherwise the score is null there, the
         *     evaluation absent, and `cv_analysis_complete` is emitted when the analysis is stored. An e-mail address occurs once in a job position, in
         *     whatever case.
         *
         *     Needs the scope `write:candidates`. Counts towards the limit of `writes`: 20 in 60 s.
         */
        post: operations["candidates.import"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/candidates/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import up to 500 candidates
         * @description With `skipAnalysis: true` and at most 50 candidates they are imported within the request: 200 with the results.
         *     Otherwise workers import them after it: 202 with `bulkImportId`, and `bulk_import_complete` is emitted at the end.
         *     One invalid candidate refuses the whole request, and the response names every invalid field. A candidate whose
         *     address or external id the position has already is skipped: it is safe to send a request again.
         *
         *     Needs the scope `write:candidates`. Counts towards the limit of `bulk_import`: 3 in 60 s.
         *
         *     The body has at most 64 MiB.
         */
        post: operations["candidates.bulkImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/candidates/changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the changes of candidates
         * @description The newest change of each candidate, oldest first, deletions included. Without `cursor` it begins 30 days back. Each page has a cursor, the last
         *     one too: store it, and send it the next time. No change is missed, whoever writes at the same time. With `jobPositionId` a page may have fewer
         *     items than `limit` although `hasMore` is true.
         *
         *     Needs the scope `read:candidates`. Counts towards the limit of `reads`: 40 in 60 s.
         */
        get: operations["candidates.listChanges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/candidates/{candidateId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a candidate
         * @description In full, with CV text, notes and evaluation.
         *
         *     Needs the scope `read:candidates`. Counts towards the limit of `reads`: 40 in 60 s.
         */
        get: operations["candidates.get"];
        put?: never;
        post?: never;
        /**
         * Delete a candidate
         * @description Erases the person for good, with CV, analyses, documents, interviews, recordings, reservations, and the events and
         *     stored responses that name only this person. A candidate with an open interview session, a scheduled call or a call
         *     under way is refused with 409 `ACTIVE_SESSION_EXISTS`; `force=true` cancels these first, and ends a call under way. The receipt stays readable:
         *     `GET /v1/erasures/{erasureId}`.
         *
         *     Needs the scope `write:candidates`. Counts towards the limit of `writes`: 20 in 60 s.
         */
        delete: operations["candidates.delete"];
        options?: never;
        head?: never;
        /**
         * Update a candidate
         * @description Only the supplied fields change; null clears `phone`, `notes` and `externalId`; `{}` changes nothing. `metadata` is merged: null
         *     removes a key, or all.
         *
         *     Needs the scope `write:candidates`. Counts towards the limit of `writes`: 20 in 60 s.
         */
        patch: operations["candidates.update"];
        trace?: never;
    };
    "/v1/candidates/{candidateId}/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the status of a candidate
         * @description With the score of the interview, and whether its analysis was viewed.
         *
         *     Needs the scope `read:candidates`. Counts towards the limit of `reads`: 40 in 60 s.
         */
        get: operations["candidates.getStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/candidates/{candidateId}/cv-score": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the CV score of a candidate
         * @description Null when no CV has been analysed.
         *
         *     Needs the scope `read:candidates`. Counts towards the limit of `reads`: 40 in 60 s.
         */
        get: operations["candidates.getCvScore"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/candidates/{candidateId}/consents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the consents of a candidate
         * @description Newest first by `at`, then by `recordedAt`. Of each kind the first one counts.
         *
         *     Needs the scope `read:candidates`. Counts towards the limit of `reads`: 40 in 60 s.
         */
        get: operations["consents.list"];
        put?: never;
        /**
         * Record a consent of a candidate
         * @description Records are added, never changed: a withdrawal is a record, too. A refusal or withdrawal of `ai_call` that is the
         *     newest ends a scheduled call (`CONSENT_WITHDRAWN`); one under way goes on. A refusal or withdrawal of `recording` that is
         *     the newest forbids recordings; the withdrawal also removes those that are stored. Works also while telephony is off.
         *
         *     Needs the scope `write:candidates`. Counts towards the limit of `writes`: 20 in 60 s.
         */
        post: operations["consents.record"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/erasures/{erasureId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the receipt of an erasure
         * @description How many items of each kind went with a candidate, and when. It has neither data nor the id of the person, and stays.
         *
         *     Needs the scope `read:candidates`. Counts towards the limit of `reads`: 40 in 60 s.
         */
        get: operations["erasures.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/retention-policy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the retention policy
         * @description How long the data of candidates is kept. A company that has set nothing keeps it until the candidate is deleted.
         *
         *     Needs the scope `read:candidates`. Counts towards the limit of `reads`: 40 in 60 s.
         */
        get: operations["retentionPolicy.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update the retention policy
         * @description Only the supplied fields change. Data whose days are over goes at once, for good, and from then on within a day; the response counts the candidates
         *     that are concerned (where they are many, an estimate: `affectedIsEstimate`). Try it with `dryRun=true`, which changes nothing. Data of a candidate with an open session or a live call waits for its end.
         *
         *     Needs the scope `write:candidates` and the role `owner` or `admin`. Counts towards the limit of `writes`: 20 in 60 s.
         */
        patch: operations["retentionPolicy.update"];
        trace?: never;
    };
    "/v1/candidates/{candidateId}/invite": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Invite a candidate to an interview
         * @description Requires the status `new` and sets `invited`. Opens an interview session for seven days and queues an email with
         *     its link. Emits `candidate_status_changed`.
         *
         *     Needs the scope `action:invite`. Counts towards the limit of `actions`: 30 in 60 s.
         */
        post: operations["candidates.invite"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/candidates/{candidateId}/select": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Select a candidate
         * @description Requires the status `interviewed`, and that the current interview analysis was viewed
         *     (`candidates.getInterviewAnalysis`). Emits `candidate_status_changed`. The decision is final.
         *
         *     Needs the scope `action:decide`. Counts towards the limit of `actions`: 30 in 60 s.
         */
        post: operations["candidates.select"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/candidates/{candidateId}/reject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reject a candidate
         * @description Requires the status `interviewed`, and that the current interview analysis was viewed
         *     (`candidates.getInterviewAnalysis`). Emits `candidate_status_changed`. The decision is final.
         *
         *     Needs the scope `action:decide`. Counts towards the limit of `actions`: 30 in 60 s.
         */
        post: operations["candidates.reject"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/candidates/{candidateId}/reopen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a candidate new again
         * @description Requires the status `expired`, `failed` or `unevaluable`, and that no call is booked or under way. Sets `new`, so that
         *     the candidate can be invited or called again; the former link stays invalid, and the CV analysis and former transcripts stay
         *     readable. Emits `candidate_status_changed`.
         *
         *     Needs the scope `action:invite`. Counts towards the limit of `actions`: 30 in 60 s.
         */
        post: operations["candidates.reopen"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/runtime/v1/sessions/{sessionId}/result": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Report the result of an interview
         * @description Called by the interview runtime: the web room, or the phone agent. A result is accepted once; a repeat gets the
         *     same response and changes nothing. The candidate becomes `interviewed`, `unevaluable` or `failed`, and the
         *     interview is analysed. `outcome: voicemail` says that a machine answered a call: the call ends `no_answer`, and the
         *     session stays open. `outcome: opted_out` says that the person asked not to be called again: call and session end, the
         *     number enters the do-not-call list, and the candidate becomes `new`. After an accepted result (the person asks at the
         *     good-bye), and in an expired session, only the number enters the list.
         *
         *     Needs the bearer token of the interview runtime, and counts towards no rate limit.
         *
         *     The body has at most 8 MiB.
         */
        post: operations["sessions.reportResult"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/candidates/{candidateId}/cv-analysis": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the analysis of a CV
         * @description 404 while there is none. The texts are written in English; Lithuanian ones are a translation, made at the first request and stored.
         *
         *     Needs the scope `read:candidates`. Counts towards the limit of `analysis`: 15 in 60 s.
         */
        get: operations["candidates.getCvAnalysis"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/candidates/{candidateId}/cv-document": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a link to a CV document
         * @description The link needs no key and is valid for 15 minutes. Without a document `available` is false and the only field.
         *
         *     Needs the scope `read:candidates`. Counts towards the limit of `storage`: 10 in 60 s.
         */
        get: operations["candidates.getCvDocument"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/candidates/{candidateId}/interview-analysis": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the analysis of an interview
         * @description 404 while there is none. Reading it marks it as viewed, also with 304: only then can the candidate be selected or rejected. Who viewed it
         *     (the key, and `X-Acting-User`) is kept in the audit trail.
         *
         *     Needs the scope `read:candidates`. Counts towards the limit of `analysis`: 15 in 60 s.
         */
        get: operations["candidates.getInterviewAnalysis"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/candidates/{candidateId}/interview-transcript": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the transcript of an interview
         * @description The latest interview of the candidate, or that of a session. Quotes of the analysis name its turns. 404 while no result with a turn was
         *     accepted. Who read it (the key, and `X-Acting-User`) is kept in the audit trail, also with 304.
         *
         *     Needs the scope `read:candidates`. Counts towards the limit of `analysis`: 15 in 60 s.
         */
        get: operations["candidates.getInterviewTranscript"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/documents/{company}/{candidate}/{document}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download a document by its signed link
         * @description The link comes from `candidates.getCvDocument` or `candidates.getInterviewRecording`. Needs no key, and counts towards no limit. 404 once the link has expired.
         *
         *     Needs no API key, and counts towards no rate limit.
         */
        get: operations["documents.download"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/candidates/batch/schedule-call": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Schedule the calls of up to 200 candidates
         * @description Each candidate has an outcome of its own: a refusal of one does not affect the others, and the response is 200 also
         *     if every call was refused; only a batch without any test candidate is 412 as a whole before calling hours are saved. `conflict` means that there was no time or that the candidate has a reservation,
         *     `failed` any other refusal; `reason` is the code that the single operation would answer. Cancel the whole batch by
         *     its `batchId`.
         *
         *     Needs the scope `telephony:schedule`. Counts towards the limit of all requests: 60 in 60 s.
         */
        post: operations["calls.scheduleBatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/candidates/batch/schedule-call/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Preview the calls of up to 200 candidates
         * @description The outcome that the batch would have now for each candidate, with the slot that it would get. Books nothing: another
         *     booking may take a slot before yours.
         *
         *     Needs the scope `telephony:schedule`. Counts towards the limit of all requests: 60 in 60 s.
         */
        post: operations["calls.previewBatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/candidates/{candidateId}/schedule-call": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Schedule a phone interview
         * @description Books the earliest free slot of the window inside the calling hours, in the candidate's time zone. The slot has
         *     guaranteed capacity: no line and no company ever gets more calls at once than its cap. Time zone, calling hours and
         *     retry policy are frozen on the reservation. State the window as a `preset`, or by `windowStartMs` and
         *     `windowEndMs`. The candidate must be `new`, `expired`, `failed`, or `invited_call` without a live reservation. The
         *     status changes to `invited_call` when the call is placed, not now.
         *
         *     Needs the scope `telephony:schedule`. Counts towards the limit of all requests: 60 in 60 s.
         */
        post: operations["calls.schedule"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/candidates/{candidateId}/revoke-call": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Revoke the call of a candidate
         * @description Takes back a phone invitation: a call under way is ended, the session is closed, and the candidate becomes `new`.
         *     Without one it cancels the firm reservation. Works also while telephony is disabled. `jobPositionId` stands in the
         *     body or in the query.
         *
         *     Needs the scope `telephony:schedule`. Counts towards the limit of all requests: 60 in 60 s.
         */
        post: operations["calls.revoke"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/candidates/{candidateId}/invite-to-call": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the newest call offer of a candidate
         * @description Also one that has ended. The link stands only in the response to its creation and in the email.
         *
         *     Needs the scope `telephony:read`. Counts towards the limit of all requests: 60 in 60 s.
         */
        get: operations["callOffers.get"];
        put?: never;
        /**
         * Let a candidate choose the time of a phone interview
         * @description Queues an email with a link, behind which the candidate chooses a free time of the window. The choice books the call
         *     and is a consent to it (`ai_call`, basis `room`). The status of the candidate stays. A further offer ends the one
         *     before. The request is refused as `schedule-call` would refuse it, but for a consent that is still absent.
         *
         *     Needs the scope `telephony:schedule`. Counts towards the limit of all requests: 60 in 60 s.
         */
        post: operations["candidates.inviteToCall"];
        /**
         * Withdraw a call offer
         * @description Its link no longer books anything. A call that the candidate has chosen is revoked by `revoke-call`, which ends the
         *     offer too.
         *
         *     Needs the scope `telephony:schedule`. Counts towards the limit of all requests: 60 in 60 s.
         */
        delete: operations["callOffers.withdraw"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/telephony/call-offers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List call offers
         * @description Newest first, also those that have ended. The filters are combined with "and"; an id that does not exist gives an empty list.
         *
         *     Needs the scope `telephony:read`. Counts towards the limit of all requests: 60 in 60 s.
         */
        get: operations["callOffers.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/telephony/calling-hours": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the calling hours
         * @description Every field is null until they are saved for the first time.
         *
         *     Needs the scope `telephony:read`. Counts towards the limit of all requests: 60 in 60 s.
         */
        get: operations["callingHours.get"];
        put?: never;
        /**
         * Preview calling hours
         * @description Shows the effect of these hours: the policy as it would be, and the firm reservations that it would not allow.
         *     Saves nothing.
         *
         *     Needs the scope `telephony:manage`. Counts towards the limit of all requests: 60 in 60 s.
         */
        post: operations["callingHours.preview"];
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update the calling hours
         * @description They apply to calls that are scheduled from then on. The response lists the firm reservations that they do not
         *     allow; these stay as they are: schedule them again with `replace: true` to move them.
         *
         *     Needs the scope `telephony:manage`. Counts towards the limit of all requests: 60 in 60 s.
         */
        patch: operations["callingHours.update"];
        trace?: never;
    };
    "/v1/telephony/calling-hours/exceptions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the exceptions to the calling hours
         * @description Dates on which no call is booked, or only within other hours, with the firm reservations that the calling hours and
         *     these dates do not allow now.
         *
         *     Needs the scope `telephony:read`. Counts towards the limit of all requests: 60 in 60 s.
         */
        get: operations["callingHours.exceptions.get"];
        /**
         * Replace the exceptions to the calling hours
         * @description The whole list. Calls that are booked from then on follow it, retries too. The response lists the firm
         *     reservations that are not allowed now; these stay as they are: schedule them again with `replace: true` to move them.
         *
         *     Needs the scope `telephony:manage`. Counts towards the limit of all requests: 60 in 60 s.
         */
        put: operations["callingHours.exceptions.replace"];
        /**
         * Preview exceptions to the calling hours
         * @description Shows the effect of this list: the firm reservations that would not be allowed. Saves nothing.
         *
         *     Needs the scope `telephony:manage`. Counts towards the limit of all requests: 60 in 60 s.
         */
        post: operations["callingHours.exceptions.preview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/telephony/numbers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List phone numbers
         * @description The numbers that are assigned to the company, newest first. All on one page.
         *
         *     Needs the scope `telephony:read`. Counts towards the limit of all requests: 60 in 60 s.
         */
        get: operations["phoneNumbers.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/telephony/numbers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update a phone number
         * @description Changes the name of a number, or makes it the company's default. At least one field is required.
         *
         *     Needs the scope `telephony:manage`. Counts towards the limit of all requests: 60 in 60 s.
         */
        patch: operations["phoneNumbers.update"];
        trace?: never;
    };
    "/v1/telephony/reservations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List reservations
         * @description By start, ascending. The filters are combined with "and"; an id that does not exist gives an empty list.
         *
         *     Needs the scope `telephony:read`. Counts towards the limit of all requests: 60 in 60 s.
         */
        get: operations["reservations.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/telephony/reservations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a reservation
         * @description With the states that it was in.
         *
         *     Needs the scope `telephony:read`. Counts towards the limit of all requests: 60 in 60 s.
         */
        get: operations["reservations.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/telephony/reservations/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel a reservation
         * @description Cancels a firm reservation and frees its slot. A call that is being dispatched or is under way is not ended: revoke
         *     it.
         *
         *     Needs the scope `telephony:schedule`. Counts towards the limit of all requests: 60 in 60 s.
         */
        post: operations["reservations.cancel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/telephony/batches/{batchId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a batch of calls
         * @description The outcome for each candidate, and the present states of the reservations.
         *
         *     Needs the scope `telephony:read`. Counts towards the limit of all requests: 60 in 60 s.
         */
        get: operations["callBatches.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/telephony/batches/{batchId}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel a batch of calls
         * @description Cancels the reservations that are firm or being dispatched. The others are in `skipped`, with a reason. Safe to
         *     repeat.
         *
         *     Needs the scope `telephony:schedule`. Counts towards the limit of all requests: 60 in 60 s.
         */
        post: operations["callBatches.cancel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/telephony/availability": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the free slots of a line
         * @description Slots of `durationMs` that start on 5-minute marks, with the number of further calls that each has capacity for.
         *     Full slots are listed, too. A slot is no reservation: another request may take it. Calling hours are not
         *     considered.
         *
         *     Needs the scope `telephony:read`. Counts towards the limit of all requests: 60 in 60 s.
         */
        get: operations["availability.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/telephony/clock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the health of outbound calling
         * @description Computed from the attempts of the last 15 minutes.
         *
         *     Needs the scope `telephony:read`. Counts towards the limit of all requests: 60 in 60 s.
         */
        get: operations["clock.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/runtime/v1/callbacks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask whether a call to a line may be answered
         * @description Called by the system that answers the lines. An allowed call occupies the line like any other. Asked again within a
         *     minute, the response is the same.
         *
         *     Needs the bearer token of the interview runtime, and counts towards no rate limit.
         */
        post: operations["callbacks.decide"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/runtime/v1/livekit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take a webhook of the LiveKit server
         * @description LiveKit signs it with its API secret, in the `Authorization` header. 404 unless the service places its calls
         *     through LiveKit.
         *
         *     Needs no API key, and counts towards no rate limit.
         *
         *     The body has at most 256 KiB.
         */
        post: operations["liveKit.receive"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/telephony/do-not-call": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the numbers that are not called
         * @description Newest first, entries that have expired too. `phone` finds the entry of a number, also if only its hash is left.
         *
         *     Needs the scope `telephony:read`. Counts towards the limit of all requests: 60 in 60 s.
         */
        get: operations["doNotCall.list"];
        put?: never;
        /**
         * Add numbers that are not to be called
         * @description Scheduled calls of the company to these numbers end (`cancelled`, `DO_NOT_CALL`), and calls under way are hung up. A
         *     known number is `existing`: its entry keeps its reason and its note, and the later end wins. Works also while
         *     telephony is off.
         *
         *     Needs the scope `telephony:manage`. Counts towards the limit of all requests: 60 in 60 s.
         */
        post: operations["doNotCall.add"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/telephony/do-not-call/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a number from the do-not-call list
         * @description It may be called again: do it only if the entry is wrong, or the person has asked for it.
         *
         *     Needs the scope `telephony:manage`. Counts towards the limit of all requests: 60 in 60 s.
         */
        delete: operations["doNotCall.remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/telephony/clearance-policy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the clearance policy
         * @description Who may be called, and how a call begins. A company that has set none has the defaults.
         *
         *     Needs the scope `telephony:read`. Counts towards the limit of all requests: 60 in 60 s.
         */
        get: operations["clearancePolicy.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update the clearance policy
         * @description Only the supplied fields change. It applies to calls that are scheduled from then on: each reservation keeps the
         *     policy that it was booked with. Works also while telephony is off.
         *
         *     Needs the scope `telephony:manage`. Counts towards the limit of all requests: 60 in 60 s.
         */
        patch: operations["clearancePolicy.update"];
        trace?: never;
    };
    "/runtime/v1/sessions/{sessionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an interview and its next step
         * @description Called by whatever holds the interview, the phone agent for example. `next` is the step that is to be said now: a
         *     second agent goes on where the first was cut off. 404 for a session that is unknown or expired, and 30 days after
         *     the end of one.
         *
         *     Needs the bearer token of the interview runtime, and counts towards no rate limit.
         */
        get: operations["sessions.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/runtime/v1/sessions/{sessionId}/turns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send the answer to a step
         * @description The answer to `next.index` is stored at once, and the response has the next step. The same answer again gets the same
         *     response and changes nothing. Until the next step is answered, a text for the same `index` that begins with the stored
         *     one replaces it: the person went on after a pause. Any other answer to that step, or an answer to a later one, is 409
         *     `TURN_CONFLICT` with the present step. The consent has a route of its own.
         *
         *     A person who asks who or what speaks gets a reply: it stands before the words of `next`. A text that only asks so is
         *     no answer, also at the step `consent`: nothing is stored, and `next` is the same step.
         *
         *     Needs the bearer token of the interview runtime, and counts towards no rate limit.
         */
        post: operations["sessions.answer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/runtime/v1/sessions/{sessionId}/consent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Record whether a call may be recorded
         * @description The answer to the step `consent`, which is asked where the company's policy says `recording: ask`. It becomes one of
         *     the candidate's consents. After a refusal the interview goes on, and nothing may be recorded. The same again changes
         *     nothing. Another word, while the session is open, replaces it: another person has the phone, or it was thought over.
         *
         *     Needs the bearer token of the interview runtime, and counts towards no rate limit.
         */
        post: operations["sessions.recordConsent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/runtime/v1/sessions/{sessionId}/recording": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Store the recording of an interview
         * @description Called by the phone agent at the end of an interview, or up to 30 days later. The body is the file. A repeat replaces the recording.
         *     409 `RECORDING_NOT_ALLOWED` where the interview is not to be recorded: on the web, by the policy of the call, or without the consent
         *     that the policy asks for.
         *
         *     Needs the bearer token of the interview runtime, and counts towards no rate limit.
         *
         *     The body has at most 200 MiB.
         */
        put: operations["sessions.storeRecording"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/candidates/{candidateId}/interview-recording": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a link to the recording of an interview
         * @description The recording of the candidate's newest interview that has one, or that of a session. The link needs no key and is valid for 15 minutes.
         *     Who asked for it (the key, and `X-Acting-User`) is kept in the audit trail. 404 where there is none.
         *
         *     Needs the scope `read:candidates`. Counts towards the limit of `storage`: 10 in 60 s.
         */
        get: operations["candidates.getInterviewRecording"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List webhooks
         * @description At most five, newest first, on one page. Without their secrets.
         *
         *     Needs the scope `manage:webhooks` and the role `owner` or `admin`. Counts towards the limit of `webhooks`: 20 in 60 s.
         */
        get: operations["webhooks.list"];
        put?: never;
        /**
         * Create a webhook
         * @description Only this response contains the secret that signs its deliveries. A company has at most five webhooks.
         *
         *     Needs the scope `manage:webhooks` and the role `owner` or `admin`. Counts towards the limit of `webhooks`: 20 in 60 s.
         */
        post: operations["webhooks.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{webhookId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a webhook
         * @description Without its secret.
         *
         *     Needs the scope `manage:webhooks` and the role `owner` or `admin`. Counts towards the limit of `webhooks`: 20 in 60 s.
         */
        get: operations["webhooks.get"];
        put?: never;
        post?: never;
        /**
         * Delete a webhook
         * @description For good. Its pending deliveries are cancelled.
         *
         *     Needs the scope `manage:webhooks` and the role `owner` or `admin`. Counts towards the limit of `webhooks`: 20 in 60 s.
         */
        delete: operations["webhooks.delete"];
        options?: never;
        head?: never;
        /**
         * Update a webhook
         * @description Only the supplied fields change. While a webhook is paused nothing is sent to it: deliveries wait, and go on when
         *     it is resumed.
         *
         *     Needs the scope `manage:webhooks` and the role `owner` or `admin`. Counts towards the limit of `webhooks`: 20 in 60 s.
         */
        patch: operations["webhooks.update"];
        trace?: never;
    };
    "/v1/webhooks/{webhookId}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a ping to a webhook
         * @description At once, also while the webhook is paused; the response shows how it went. A ping is signed like an event, is not
         *     retried, and does not count as a failure.
         *
         *     Needs the scope `manage:webhooks` and the role `owner` or `admin`. Counts towards the limit of `webhooks`: 20 in 60 s.
         */
        post: operations["webhooks.test"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{webhookId}/rotate-secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rotate the secret of a webhook
         * @description The new secret signs every attempt from now on, and the old one none. Only this response contains it.
         *
         *     Needs the scope `manage:webhooks` and the role `owner` or `admin`. Counts towards the limit of `webhooks`: 20 in 60 s.
         */
        post: operations["webhooks.rotateSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{webhookId}/recover": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Recover the missed events of a webhook
         * @description Creates deliveries of the events in the period that have none for this webhook, and repeats exhausted ones, oldest
         *     first. Events are kept for 30 days. A large recovery continues in the background.
         *
         *     Needs the scope `manage:webhooks` and the role `owner` or `admin`. Counts towards the limit of `webhooks`: 20 in 60 s.
         */
        post: operations["webhooks.recover"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{webhookId}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the deliveries of a webhook
         * @description Those that were attempted at least once, newest first.
         *
         *     Needs the scope `manage:webhooks` and the role `owner` or `admin`. Counts towards the limit of `webhooks`: 20 in 60 s.
         */
        get: operations["deliveries.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{webhookId}/deliveries/{deliveryId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a delivery
         * @description With its attempts, oldest first.
         *
         *     Needs the scope `manage:webhooks` and the role `owner` or `admin`. Counts towards the limit of `webhooks`: 20 in 60 s.
         */
        get: operations["deliveries.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{webhookId}/deliveries/{deliveryId}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a delivery once more
         * @description One more attempt, at once. The response shows how it went. The webhook must be active.
         *
         *     Needs the scope `manage:webhooks` and the role `owner` or `admin`. Counts towards the limit of `webhooks`: 20 in 60 s.
         */
        post: operations["deliveries.retry"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List events
         * @description The events of the last 30 days, newest first, delivered or not.
         *
         *     Needs the scope `manage:webhooks` and the role `owner` or `admin`. Counts towards the limit of `webhooks`: 20 in 60 s.
         */
        get: operations["events.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sandbox/clock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the time of the sandbox
         * @description An unknown route (404) unless the operator allows the sandbox (`SANDBOX_API`).
         *
         *     Needs an API key. Counts towards the limit of all requests: 60 in 60 s.
         */
        get: operations["sandboxClock.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sandbox/clock/advance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Advance the clock of the sandbox
         * @description The clock stops at each due time until everything that is due has happened: calls, retries, expiries, mails and
         *     deliveries, each at its own time. It is the clock of all companies, and never goes back. After 30 s the response is
         *     202 and the advance goes on. An unknown route (404) unless the operator allows the sandbox (`SANDBOX_API`).
         *
         *     Needs the role `owner`. Counts towards the limit of all requests: 60 in 60 s.
         */
        post: operations["sandboxClock.advance"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    candidate_status_changed: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A candidate’s status changed
         * @description Sent to each webhook that subscribes to it.
         */
        post: operations["receive.candidateStatusChanged"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    bulk_import_complete: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An asynchronous bulk import ended
         * @description Sent to each webhook that subscribes to it.
         */
        post: operations["receive.bulkImportComplete"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    mail_failed: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A mail to a candidate could not be delivered
         * @description Sent once for each mail whose address or content the mail server refuses for good, and for each that it put off for about a day. The status of the candidate stays. A mail that waits because the server cannot be reached sends none.
         */
        post: operations["receive.mailFailed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    analysis_ready: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The analysis of an interview is stored
         * @description Sent to each webhook that subscribes to it.
         */
        post: operations["receive.analysisReady"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    cv_analysis_complete: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The analysis of a CV is stored
         * @description Sent to each webhook that subscribes to it.
         */
        post: operations["receive.cvAnalysisComplete"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    call_scheduled: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A phone call has a time: it was booked, moved, put off or is a retry
         * @description Sent for each firm reservation that is added, and again for one that is put off to a later time. A `call_ended` (it was dispatched) or one `call_unscheduled` of the same reservation follows. The `call_unscheduled` of a reservation that is moved comes before.
         */
        post: operations["receive.callScheduled"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    call_unscheduled: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A scheduled phone call will not take place
         * @description Sent once for each firm reservation that ends before its dispatch: cancelled, replaced, expired or not allowed any more.
         */
        post: operations["receive.callUnscheduled"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    call_offer_ended: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A candidate will not choose the time of a call any more
         * @description Sent once for each offer that ends other than by the call that was chosen; a choice is a `call_scheduled`.
         */
        post: operations["receive.callOfferEnded"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    call_ended: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A phone call ended, answered or not
         * @description Sent for each reservation that was dispatched, and for each call back. A reservation that ends before its dispatch sends none. The change of the candidate’s status that the end causes follows it.
         */
        post: operations["receive.callEnded"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    call_opted_out: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A candidate asked during a call not to be called again
         * @description Sent after the `call_ended` of that call. The number is on the do-not-call list then.
         */
        post: operations["receive.callOptedOut"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    ping: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A test of the webhook
         * @description Sent by `webhooks.test` only, once. Not an event of a candidate.
         */
        post: operations["receive.ping"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        AddDoNotCall: {
            /** @description 1 to 500. */
            entries: components["schemas"]["NewDoNotCallEntry"][];
        };
        AdvanceSandboxClock: {
            /**
             * @description How far, at most 366 days: numbers with `d`, `h`, `m` or `s`, such as `90s`, `23h59m`, `1d12h`, `7d`.
             * @example 2h
             */
            by: string;
        };
        AllowedCallback: {
            /**
             * @description True: the call is taken.
             * @example true
             */
            allowed: boolean;
            /**
             * @description The interview session.
             * @example 019cadfd-8900-7f3a-9c0d-5e1b2a7d4c68
             */
            sessionId: string;
            /**
             * @description The reservation of this call, for its result.
             * @example 019cae19-013a-72a7-a5c2-e628972ec1b2
             */
            reservationId: string;
            /**
             * @description The candidate.
             * @example 019cadd4-6638-746b-9532-678eafcf533b
             */
            candidateId: string;
            /**
             * @description The job position.
             * @example 019c6576-a400-76ab-8aba-6192cbdad084
             */
            jobPositionId: string;
            /**
             * @description Main language of the interview, ISO 639-1.
             * @example en
             */
            interviewLanguage: string;
            /**
             * Format: date-time
             * @description When the session ends.
             * @example 2026-03-09T10:30:00.250Z
             */
            expiresAt: string;
        };
        /** @enum {string} */
        AnalysisLanguage: "en" | "lt";
        AnalysisReady: {
            /**
             * @description The candidate.
             * @example 019cadd4-6638-746b-9532-678eafcf533b
             */
            candidateId: string;
            /**
             * @description The job position.
             * @example 019c6576-a400-76ab-8aba-6192cbdad084
             */
            jobPositionId: string;
            /**
             * @description The id in your system; null if the candidate has none.
             * @example ats-4711
             */
            externalId: string | null;
            /**
             * @description Null if too little of the interview was judged for a total.
             * @example 82
             */
            interviewScore: number | null;
            /**
             * @description Another one after each new analysis of the candidate.
             * @example rubric-9.1
             */
            analysisVersion: string;
            /**
             * Format: date-time
             * @description End of the analysis.
             * @example 2026-03-04T10:02:11.000Z
             */
            analysisCompletedAt: string;
            /**
             * @description The language of the interview.
             * @example en
             */
            language: string;
        };
        Attempt: {
            /**
             * @description From 1.
             * @example 1
             */
            number: number;
            /**
             * Format: date-time
             * @description Start of the attempt.
             * @example 2026-03-02T09:15:05.700Z
             */
            at: string;
            /**
             * @description Duration of the attempt, in milliseconds.
             * @example 84
             */
            durationMs: number;
            /**
             * @description Whether the response was 2xx and arrived in time.
             * @example true
             */
            ok: boolean;
            /**
             * @description Null if there was no response.
             * @example 200
             */
            httpStatus: number | null;
            /**
             * @description Why it failed. docs/webhooks.md lists the kinds.
             * @example null
             */
            errorKind: components["schemas"]["DeliveryErrorKind"] | null;
            /**
             * @description Why it failed, in words.
             * @example null
             */
            message: string | null;
            /**
             * @description The first 1 KiB of the response.
             * @example ok
             */
            response: string;
        };
        AttemptLimit: {
            /**
             * @description The number of dials.
             * @example 3
             */
            count: number;
            /**
             * @description The days, each of 24 hours, that end with the present moment.
             * @example 7
             */
            days: number;
        };
        Availability: {
            /**
             * @description The line that was resolved.
             * @example 019c657b-37e0-7e59-b7a2-1f4d8c63e095
             */
            phoneNumberId: string;
            /**
             * @description Direction of the call.
             * @example outbound
             * @enum {string}
             */
            channel: "outbound";
            /**
             * @description Duration of a call, in milliseconds.
             * @example 1800000
             */
            durationMs: number;
            /**
             * @description Distance of the slots' starts, in milliseconds.
             * @example 300000
             */
            granularityMs: number;
            /** @description Full slots included. */
            slots: components["schemas"]["AvailabilitySlot"][];
        };
        AvailabilitySlot: {
            /**
             * Format: int64
             * @description Epoch milliseconds.
             * @example 1772521200000
             */
            startMs: number;
            /**
             * Format: int64
             * @description Epoch milliseconds, exclusive.
             * @example 1772523000000
             */
            endMs: number;
            /**
             * @description Further calls that fit into exactly this slot, by the caps of the line and of the company.
             * @example 2
             */
            remaining: number;
        };
        BatchCancellation: {
            /**
             * @description The batch of calls.
             * @example 019cae22-29f4-7b18-93d4-c0a1f6e85b27
             */
            batchId: string;
            /**
             * @description The reservations that this request cancelled.
             * @example [
             *       "019cae19-013a-72a7-a5c2-e628972ec1b2"
             *     ]
             */
            cancelled: string[];
            /** @description Reservations that had ended, or are under way. */
            skipped: components["schemas"]["SkippedReservation"][];
        };
        /**
         * @description `conflict`: no time could be found, or the candidate has a live reservation. `failed`: another refusal.
         * @enum {string}
         */
        BatchOutcome: "scheduled" | "conflict" | "failed";
        BatchPreview: {
            /** @description Summary in words. */
            summary: components["schemas"]["PreviewSummary"];
            /** @description In the order of the request; a repeated id once. */
            results: components["schemas"]["PreviewedCall"][];
        };
        BatchResult: {
            /**
             * @description As the request named it.
             * @example 019cadd4-6638-746b-9532-678eafcf533b
             */
            candidateId: string;
            /**
             * @description `conflict`: no time could be found, or the candidate has a live reservation. `failed`: another refusal.
             * @example scheduled
             */
            outcome: components["schemas"]["BatchOutcome"];
            /**
             * @description Present exactly if `outcome` is `scheduled`.
             * @example 019cae19-013a-72a7-a5c2-e628972ec1b2
             */
            reservationId?: string;
            /** @description An error code of `calls.schedule`, present unless `outcome` is `scheduled`. */
            reason?: string;
            /** @description The reason in words. */
            message?: string;
        };
        BatchSummary: {
            /**
             * @description Calls that were booked.
             * @example 1
             */
            scheduled: number;
            /**
             * @description Calls without a free slot.
             * @example 0
             */
            conflict: number;
            /**
             * @description Calls that could not be booked.
             * @example 0
             */
            failed: number;
        };
        BulkAccepted: {
            /**
             * @description UUIDv7. `GET /v1/candidates/bulk/{bulkImportId}` reads the progress.
             * @example 019cadd9-1629-7d2e-8b61-90c4a7f3e258
             */
            bulkImportId: string;
            /**
             * @description State of the import.
             * @example processing
             * @enum {string}
             */
            status: "processing";
            /**
             * @description Candidates in the request.
             * @example 60
             */
            totalCandidates: number;
            /**
             * @description For people.
             * @example 60 candidates are being imported; GET /v1/candidates/bulk/019cadd9-1629-7d2e-8b61-90c4a7f3e258 returns the progress
             */
            message: string;
        };
        BulkImport: {
            /**
             * @description The job position to import into.
             * @example 019c6576-a400-76ab-8aba-6192cbdad084
             */
            jobPositionId: string;
            /** @description 1 to 500. */
            candidates: components["schemas"]["BulkPerson"][];
            /**
             * @description If true, CVs are not analysed, and 50 candidates or fewer are imported within the request.
             * @default false
             * @example true
             */
            skipAnalysis?: boolean | null;
        };
        BulkImportComplete: {
            /**
             * @description The number of new candidates.
             * @example 1
             */
            imported: number;
            /**
             * @description The number of persons whose address or external id the position had already.
             * @example 0
             */
            skipped: number;
            /**
             * @description Candidates that could not be imported.
             * @example 0
             */
            failed: number;
            /** @description In the order of the request. */
            results: components["schemas"]["BulkImportCompleteResult"][];
            /**
             * @description The bulk import.
             * @example 019cae0b-49e0-7b5d-8c1e-2f3a4b5c6d7e
             */
            bulkImportId: string;
            /**
             * @description The job position.
             * @example 019c6576-a400-76ab-8aba-6192cbdad084
             */
            jobPositionId: string;
            /**
             * @description Candidates in the request.
             * @example 1
             */
            totalCandidates: number;
        };
        BulkImportCompleteResult: {
            /**
             * @description The new or the existing candidate; null if the import failed.
             * @example 019cadd4-6638-746b-9532-678eafcf533b
             */
            candidateId: string | null;
            /**
             * Format: email
             * @description As sent; null if the import failed, if another candidate holds the external id, and in an event with results of more than 240 KiB.
             * @example grace@example.com
             */
            email?: string | null;
            /**
             * @description Outcome for this candidate.
             * @example imported
             */
            status?: components["schemas"]["BulkImportOutcome"];
            /**
             * @description The reason why the person was not imported.
             * @enum {string}
             */
            reason?: "DUPLICATE_CANDIDATE" | "DUPLICATE_EXTERNAL_ID" | "INTERNAL_ERROR";
        };
        /** @enum {string} */
        BulkImportOutcome: "imported" | "skipped" | "failed";
        BulkImportState: {
            /**
             * @description The number of new candidates.
             * @example 1
             */
            imported: number;
            /**
             * @description The number of persons whose address or external id the position had already.
             * @example 0
             */
            skipped: number;
            /**
             * @description Candidates that could not be imported.
             * @example 0
             */
            failed: number;
            /** @description In the order of the request. */
            results: components["schemas"]["BulkResult"][];
            /**
             * @description The bulk import.
             * @example 019cadd9-1629-7d2e-8b61-90c4a7f3e258
             */
            bulkImportId: string;
            /**
             * @description State of the import.
             * @example processing
             */
            status: components["schemas"]["BulkImportStatus"];
            /**
             * @description Candidates in the request.
             * @example 60
             */
            totalCandidates: number;
        };
        /** @enum {string} */
        BulkImportStatus: "processing" | "completed" | "failed";
        BulkOutcome: {
            /**
             * @description The number of new candidates.
             * @example 1
             */
            imported: number;
            /**
             * @description The number of persons whose address or external id the position had already.
             * @example 0
             */
            skipped: number;
            /**
             * @description Candidates that could not be imported.
             * @example 0
             */
            failed: number;
            /** @description In the order of the request. */
            results: components["schemas"]["BulkResult"][];
        };
        BulkPerson: {
            /**
             * @description First name.
             * @example Grace
             */
            firstName: string;
            /**
             * @description Last name.
             * @example Hopper
             */
            lastName: string;
            /**
             * @description For phone interviews: an international number, such as +37060000100, or one as it is dialled in the company's country. It is checked when a call is scheduled.
             * @example +37060000100
             */
            phone?: string | null;
            /**
             * @description The CV as plain text, at most 102 400 bytes in UTF-8. A blank text counts as no CV.
             * @example Backend engineer. Seven years of TypeScript and Node.js, five years of PostgreSQL. Built payment services used by two million people.
             */
            cvText?: string | null;
            /**
             * @description The candidate's id in your system: unique within the job position, and kept as typed.
             * @example ats-4711
             */
            externalId?: string | null;
            /**
             * @description Values of your own. One that is null is left out.
             * @example {
             *       "team": "payments",
             *       "source": "referral"
             *     }
             */
            metadata?: {
                [key: string]: string | null;
            } | null;
            /** @description Consents of the person, at most 5. A skipped person's are not recorded. */
            consents?: components["schemas"]["ConsentDraft"][] | null;
            /**
             * Format: email
             * @description Case-insensitive. The first of two equal addresses in one request is imported.
             * @example grace@example.com
             */
            email: string;
        };
        BulkResult: {
            /**
             * @description The new or the existing candidate; null if the import failed.
             * @example 019cadd4-6638-746b-9532-678eafcf533b
             */
            candidateId: string | null;
            /**
             * Format: email
             * @description As sent; null after the candidate was deleted.
             * @example grace@example.com
             */
            email: string | null;
            /**
             * @description Outcome for this candidate.
             * @example imported
             */
            status: components["schemas"]["BulkImportOutcome"];
            /**
             * @description The reason why the person was not imported. Present unless `status` is `imported`.
             * @enum {string}
             */
            reason?: "DUPLICATE_CANDIDATE" | "DUPLICATE_EXTERNAL_ID" | "INTERNAL_ERROR";
        };
        CallBatch: {
            /**
             * @description Calls that were booked.
             * @example 1
             */
            scheduled: number;
            /**
             * @description Calls without a free slot.
             * @example 0
             */
            conflict: number;
            /**
             * @description Calls that could not be booked.
             * @example 0
             */
            failed: number;
            /**
             * @description UUIDv7.
             * @example 019cae22-29f4-7b18-93d4-c0a1f6e85b27
             */
            batchId: string;
            /**
             * @description The job position.
             * @example 019c6576-a400-76ab-8aba-6192cbdad084
             */
            jobPositionId: string;
            /**
             * Format: date-time
             * @description Time of its creation.
             * @example 2026-03-02T10:40:00.500Z
             */
            createdAt: string;
            /**
             * @description Candidates in the batch.
             * @example 1
             */
            total: number;
            /** @description The number of reservations in each state. */
            states: {
                /**
                 * @description Reservations in the state `firm`.
                 * @example 1
                 */
                firm: number;
                /**
                 * @description Reservations in the state `dispatching`.
                 * @example 0
                 */
                dispatching: number;
                /**
                 * @description Reservations in the state `ringing`.
                 * @example 0
                 */
                ringing: number;
                /**
                 * @description Reservations in the state `active`.
                 * @example 0
                 */
                active: number;
                /**
                 * @description Reservations in the state `completed`.
                 * @example 0
                 */
                completed: number;
                /**
                 * @description Reservations in the state `cancelled`.
                 * @example 0
                 */
                cancelled: number;
                /**
                 * @description Reservations in the state `expired`.
                 * @example 0
                 */
                expired: number;
                /**
                 * @description Reservations in the state `failed`.
                 * @example 0
                 */
                failed: number;
                /**
                 * @description Reservations in the state `no_answer`.
                 * @example 0
                 */
                no_answer: number;
                /**
                 * @description Reservations in the state `sip_failed`.
                 * @example 0
                 */
                sip_failed: number;
            };
            /** @description In the order of the request. Deleted candidates are left out. */
            items: components["schemas"]["CallBatchItem"][];
        };
        CallBatchItem: {
            /**
             * @description As the request named it; an id is in lower case.
             * @example 019cadd4-6638-746b-9532-678eafcf533b
             */
            candidateId: string;
            /**
             * @description Outcome for this candidate.
             * @example scheduled
             */
            outcome: components["schemas"]["BatchOutcome"];
            /**
             * @description Null unless `outcome` is `scheduled`.
             * @example 019cae19-013a-72a7-a5c2-e628972ec1b2
             */
            reservationId: string | null;
            /**
             * @description The present state of the reservation.
             * @example firm
             */
            state: components["schemas"]["ReservationState"] | null;
            /**
             * @description An error code; null if `outcome` is `scheduled`.
             * @example null
             */
            reason: string | null;
            /**
             * @description The reason in words.
             * @example null
             */
            message: string | null;
        };
        /**
         * @description `inbound`: the candidate called back.
         * @enum {string}
         */
        CallChannel: "outbound" | "inbound";
        CallConsent: {
            /**
             * @description The call; by default the last one of the session.
             * @example 019cadfd-7d1a-7b52-8e93-2f6c41d0a8b5
             */
            reservationId?: string | null;
            /**
             * @description Whether the call may be recorded.
             * @example true
             */
            given: boolean;
            /**
             * @description How the person said so.
             * @example voice
             */
            by: components["schemas"]["ConsentMeans"];
            /**
             * @description The words of the person.
             * @example Yes, that is fine.
             */
            quote?: string | null;
        };
        /** @enum {string} */
        CallEnd: "completed" | "failed" | "no_answer" | "sip_failed" | "cancelled";
        CallEnded: {
            /**
             * @description The candidate.
             * @example 019cadd4-6638-746b-9532-678eafcf533b
             */
            candidateId: string;
            /**
             * @description The job position.
             * @example 019c6576-a400-76ab-8aba-6192cbdad084
             */
            jobPositionId: string;
            /**
             * @description The id in your system; null if the candidate has none.
             * @example ats-4711
             */
            externalId: string | null;
            /**
             * @description The reservation.
             * @example 019cae19-013a-72a7-a5c2-e628972ec1b2
             */
            reservationId: string;
            /**
             * @description The offer from which the candidate chose it; null if the company booked it.
             * @example null
             */
            offerId: string | null;
            /**
             * @description The batch that booked the call; null for a single booking, a retry and a call back.
             * @example null
             */
            batchId: string | null;
            /**
             * @description State of the reservation.
             * @example no_answer
             */
            state: components["schemas"]["CallEnd"];
            /**
             * @description Why it ended without a result; null if it is `completed`.
             * @example NOT_ANSWERED
             */
            failureReason: components["schemas"]["CallFailureReason"] | null;
            /**
             * @description 1; 2 for the retry.
             * @example 1
             */
            attempt: number;
            /**
             * @description `inbound`: the candidate called back.
             * @example outbound
             */
            channel: components["schemas"]["CallChannel"];
            /**
             * Format: date-time
             * @description The start of the reservation.
             * @example 2026-03-03T07:00:00.000Z
             */
            startsAt: string;
            /**
             * Format: date-time
             * @description When the service knew of its end.
             * @example 2026-03-03T07:00:47.000Z
             */
            endedAt: string;
            /**
             * Format: date-time
             * @description The start of the retry that was booked with this end; null: no retry.
             * @example 2026-03-03T08:05:00.000Z
             */
            nextAttemptAt: string | null;
        };
        /**
         * @description Why it ended without a result; null while it is live, and if it is `completed`. Answered: `DROPPED` (broke off),
         *     `NO_RESULT` (none came in time). Nobody reached: `NOT_ANSWERED`, `BUSY`, `DECLINED`, `VOICEMAIL` (a machine answered).
         *     Technical: `NUMBER_INVALID`, `TRUNK_UNAVAILABLE`, `GATEWAY_UNAVAILABLE`, `OUTCOME_UNKNOWN` (it may have rung). Ended by
         *     people: `CANCELLED`, `BATCH_CANCELLED`, `REPLACED` (another call took its place), `REVOKED`. Its time is over:
         *     `SESSION_ENDED` (of the invitation), `WINDOW_ENDED`, `TELEPHONY_DISABLED` (until its window ended). Not allowed:
         *     `DO_NOT_CALL`, `OPTED_OUT` (in the call), `CONSENT_WITHDRAWN`, `ATTEMPTS_EXHAUSTED`, `PHONE_CHANGED` (to a number of
         *     another time zone).
         * @enum {string}
         */
        CallFailureReason: "DROPPED" | "NO_RESULT" | "NOT_ANSWERED" | "BUSY" | "DECLINED" | "VOICEMAIL" | "NUMBER_INVALID" | "TRUNK_UNAVAILABLE" | "GATEWAY_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CANCELLED" | "BATCH_CANCELLED" | "REPLACED" | "REVOKED" | "SESSION_ENDED" | "WINDOW_ENDED" | "TELEPHONY_DISABLED" | "DO_NOT_CALL" | "OPTED_OUT" | "CONSENT_WITHDRAWN" | "PHONE_CHANGED" | "ATTEMPTS_EXHAUSTED";
        /**
         * @description `mail`: candidates get mails about the calls that you book; `off`: only about calls whose time they chose.
         * @enum {string}
         */
        CallNotice: "off" | "mail";
        CallOffer: {
            /**
             * @description The offer.
             * @example 019cadfd-8900-7f3a-9c0d-5e1b2a7d4c68
             */
            offerId: string;
            /**
             * @description The candidate.
             * @example 019cadd4-6638-746b-9532-678eafcf533b
             */
            candidateId: string;
            /**
             * @description The job position.
             * @example 019c6576-a400-76ab-8aba-6192cbdad084
             */
            jobPositionId: string;
            /**
             * @description `open`: the candidate may choose a time; `chosen`: the call is booked or under way; `ended`: see `endReason`.
             * @example ended
             */
            state: components["schemas"]["CallOfferState"];
            /**
             * @description Null before it ended. `NEW_OFFER`: a further one took its place; `BOOKED`: you booked another call, or the candidate
             *     called back; `INVITED`: to a written interview, by you or at the candidate's wish; `DO_NOT_CALL`: the candidate asked
             *     not to be called; `CONSENT_WITHDRAWN`: a consent to calls was refused or withdrawn; `WITHDRAWN`: with `DELETE`; `CALL_ENDED`: the
             *     interview was held, or you ended the chosen call;
             *     `PHONE_CHANGED`: to a number of another time zone; `EXPIRED`: the window passed.
             * @example WITHDRAWN
             */
            endReason: components["schemas"]["CallOfferEnd"] | null;
            /**
             * Format: int64
             * @description Start of the window, in epoch milliseconds.
             * @example 1772607600000
             */
            windowStartMs: number;
            /**
             * Format: int64
             * @description End of the window, in epoch milliseconds.
             * @example 1772809200000
             */
            windowEndMs: number;
            /**
             * @description Length of the call in milliseconds.
             * @example 1800000
             */
            durationMs: number;
            /**
             * @description IANA name. The calling hours are read in it, unless the candidate chooses another zone.
             * @example Europe/Vilnius
             */
            timezone: string;
            /**
             * @description The rule that gave the time zone.
             * @example phone
             */
            timezoneSource: components["schemas"]["TimezoneSource"];
            /**
             * @description The call that the candidate chose last; null before the choice, and after the candidate has cancelled it.
             * @example null
             */
            reservationId: string | null;
            /**
             * @description How often the candidate has chosen a time. After four times there is no further choice, also while it is `open`.
             * @example 0
             */
            choices: number;
            /**
             * Format: date-time
             * @description Time of its creation.
             * @example 2026-03-02T10:30:00.250Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description The end of the window: nothing can be chosen from then on.
             * @example 2026-03-06T15:00:00.000Z
             */
            expiresAt: string;
            /**
             * Format: date-time
             * @description Null before its end.
             * @example 2026-03-02T11:20:00.000Z
             */
            endedAt: string | null;
            /**
             * Format: date-time
             * @description When it was mailed again; null if it was not.
             * @example null
             */
            remindedAt: string | null;
        };
        /**
         * @description Null before it ended. `NEW_OFFER`: a further one took its place; `BOOKED`: you booked another call, or the candidate
         *     called back; `INVITED`: to a written interview, by you or at the candidate's wish; `DO_NOT_CALL`: the candidate asked
         *     not to be called; `CONSENT_WITHDRAWN`: a consent to calls was refused or withdrawn; `WITHDRAWN`: with `DELETE`; `CALL_ENDED`: the
         *     interview was held, or you ended the chosen call;
         *     `PHONE_CHANGED`: to a number of another time zone; `EXPIRED`: the window passed.
         * @enum {string}
         */
        CallOfferEnd: "NEW_OFFER" | "BOOKED" | "INVITED" | "DO_NOT_CALL" | "CONSENT_WITHDRAWN" | "WITHDRAWN" | "CALL_ENDED" | "PHONE_CHANGED" | "EXPIRED";
        /**
         * @description `expired`: its window passed; `withdrawn`: by you, also with the chosen call, or the interview was held otherwise; `declined`: the
         *     candidate
         *     answers in writing, or asked not to be called; `replaced`: by another offer, booking or invitation; `consent_withdrawn`: the
         *     candidate refused
         *     calls; `phone_changed`: the number has another time zone now.
         * @enum {string}
         */
        CallOfferEndReason: "expired" | "withdrawn" | "declined" | "replaced" | "consent_withdrawn" | "phone_changed";
        CallOfferEnded: {
            /**
             * @description The offer.
             * @example 019cadfd-8900-7f3a-9c0d-5e1b2a7d4c68
             */
            offerId: string;
            /**
             * @description The candidate.
             * @example 019cadd4-6638-746b-9532-678eafcf533b
             */
            candidateId: string;
            /**
             * @description The job position.
             * @example 019c6576-a400-76ab-8aba-6192cbdad084
             */
            jobPositionId: string;
            /**
             * @description The id in your system; null if the candidate has none.
             * @example ats-4711
             */
            externalId: string | null;
            /**
             * @description `expired`: its window passed; `withdrawn`: by you, also with the chosen call, or the interview was held otherwise; `declined`: the
             *     candidate
             *     answers in writing, or asked not to be called; `replaced`: by another offer, booking or invitation; `consent_withdrawn`: the
             *     candidate refused
             *     calls; `phone_changed`: the number has another time zone now.
             * @example expired
             */
            reason: components["schemas"]["CallOfferEndReason"];
        };
        /**
         * @description `open`: the candidate may choose a time; `chosen`: the call is booked or under way; `ended`: see `endReason`.
         * @enum {string}
         */
        CallOfferState: "open" | "chosen" | "ended";
        CallOptedOut: {
            /**
             * @description The candidate.
             * @example 019cadd4-6638-746b-9532-678eafcf533b
             */
            candidateId: string;
            /**
             * @description The job position.
             * @example 019c6576-a400-76ab-8aba-6192cbdad084
             */
            jobPositionId: string;
            /**
             * @description The id in your system; null if the candidate has none.
             * @example ats-4711
             */
            externalId: string | null;
            /**
             * @description The reservation.
             * @example 019cae19-013a-72a7-a5c2-e628972ec1b2
             */
            reservationId: string;
            /**
             * @description `key`: the candidate pressed the key that the policy names.
             * @example voice
             */
            by: components["schemas"]["OptOutMeans"];
        };
        /**
         * @description A window that begins now, instead of `windowStartMs` and `windowEndMs`.
         * @enum {string}
         */
        CallPreset: "complete-within-15m" | "complete-within-1h" | "complete-within-4h" | "complete-within-24h" | "complete-within-48h" | "complete-by-next-business-day";
        CallScheduled: {
            /**
             * @description The candidate.
             * @example 019cadd4-6638-746b-9532-678eafcf533b
             */
            candidateId: string;
            /**
             * @description The job position.
             * @example 019c6576-a400-76ab-8aba-6192cbdad084
             */
            jobPositionId: string;
            /**
             * @description The id in your system; null if the candidate has none.
             * @example ats-4711
             */
            externalId: string | null;
            /**
             * @description The reservation.
             * @example 019cae19-013a-72a7-a5c2-e628972ec1b2
             */
            reservationId: string;
            /**
             * @description The offer from which the candidate chose it; null if the company booked it.
             * @example null
             */
            offerId: string | null;
            /**
             * @description A move: the reservation that it replaces. A retry: the attempt before. Else null, also if the same reservation was put off.
             * @example null
             */
            previousReservationId: string | null;
            /**
             * Format: date-time
             * @description The start of the reservation.
             * @example 2026-03-03T07:00:00.000Z
             */
            startsAt: string;
            /**
             * Format: date-time
             * @description Exclusive.
             * @example 2026-03-03T07:30:00.000Z
             */
            endsAt: string;
            /**
             * @description IANA name.
             * @example Europe/Vilnius
             */
            timezone: string;
            /**
             * @description A key of the API, a user of the dashboard, the candidate; `retry`: an attempt reached nobody; `system`: it was put off.
             * @example candidate
             */
            by: components["schemas"]["CallScheduledBy"];
        };
        /**
         * @description A key of the API, a user of the dashboard, the candidate; `retry`: an attempt reached nobody; `system`: it was put off.
         * @enum {string}
         */
        CallScheduledBy: "api" | "dashboard" | "candidate" | "retry" | "system";
        CallUnscheduled: {
            /**
             * @description The candidate.
             * @example 019cadd4-6638-746b-9532-678eafcf533b
             */
            candidateId: string;
            /**
             * @description The job position.
             * @example 019c6576-a400-76ab-8aba-6192cbdad084
             */
            jobPositionId: string;
            /**
             * @description The id in your system; null if the candidate has none.
             * @example ats-4711
             */
            externalId: string | null;
            /**
             * @description The reservation.
             * @example 019cae19-013a-72a7-a5c2-e628972ec1b2
             */
            reservationId: string;
            /**
             * @description The offer from which the candidate chose it; null if the company booked it.
             * @example null
             */
            offerId: string | null;
            /**
             * @description Why it ended before its dial.
             * @example REPLACED
             */
            reason: components["schemas"]["CallFailureReason"];
            /**
             * @description A key of the API, a user of the dashboard, the candidate, or `system`: a rule, such as the end of its window.
             * @example candidate
             */
            by: components["schemas"]["CallUnscheduledBy"];
        };
        /**
         * @description A key of the API, a user of the dashboard, the candidate, or `system`: a rule, such as the end of its window.
         * @enum {string}
         */
        CallUnscheduledBy: "api" | "dashboard" | "candidate" | "system";
        Callback: {
            /**
             * @description Who calls.
             * @example +37060000100
             */
            from: string;
            /**
             * @description The line that is called.
             * @example +37052000001
             */
            to: string;
        };
        /**
         * @description `NO_SESSION`: this number has no open phone session on this line. `TELEPHONY_DISABLED`: the company's phone
         *     interviews are off. `BUSY`: the line or the company is full now, or the candidate is in a call.
         * @enum {string}
         */
        CallbackRefusal: "NO_SESSION" | "TELEPHONY_DISABLED" | "BUSY";
        CallingExceptions: {
            /** @description Sorted by date. */
            exceptions: (components["schemas"]["ClosedDate"] | components["schemas"]["OtherHours"])[];
            /** @description The earliest, at most 500. */
            conflicts: components["schemas"]["PolicyConflict"][];
            /**
             * @description Of all, also of those that `conflicts` leaves out.
             * @example 1
             */
            conflictCount: number;
        };
        /**
         * @description `saturated`: calls fill the company's cap or every number with voice. `degraded`: the breaker is engaged, or more
         *     than a quarter of at least 10 attempts of a number in the last 15 minutes ended `sip_failed`. Else `healthy`.
         * @enum {string}
         */
        CallingHealth: "healthy" | "degraded" | "saturated";
        CallingPolicy: {
            /**
             * @description `HH:MM-HH:MM`, local to the candidate; null: not set.
             * @example 09:00-18:00
             */
            defaultCallingHours: string | null;
            /**
             * @description IANA time zone for candidates whose phone gives none; null: Automatic, each candidate has its own.
             * @example Europe/Vilnius
             */
            defaultTimezone: string | null;
            /**
             * @description ISO weekdays, 1 (Monday) to 7; null: every day.
             * @example [
             *       1,
             *       2,
             *       3,
             *       4,
             *       5
             *     ]
             */
            defaultCallingDays: number[] | null;
        };
        CallingPolicyWithConflicts: {
            /**
             * @description `HH:MM-HH:MM`, local to the candidate; null: not set.
             * @example 09:00-18:00
             */
            defaultCallingHours: string | null;
            /**
             * @description IANA time zone for candidates whose phone gives none; null: Automatic, each candidate has its own.
             * @example Europe/Vilnius
             */
            defaultTimezone: string | null;
            /**
             * @description ISO weekdays, 1 (Monday) to 7; null: every day.
             * @example [
             *       1,
             *       2,
             *       3,
             *       4,
             *       5
             *     ]
             */
            defaultCallingDays: number[] | null;
            /** @description The earliest, at most 500. */
            conflicts: components["schemas"]["PolicyConflict"][];
            /**
             * @description Of all, also of those that `conflicts` leaves out.
             * @example 1
             */
            conflictCount: number;
        };
        Candidate: {
            /**
             * @description UUIDv7.
             * @example 019cadd4-6638-746b-9532-678eafcf533b
             */
            id: string;
            /**
             * @description First name.
             * @example Grace
             */
            firstName: string;
            /**
             * @description Last name.
             * @example Hopper
             */
            lastName: string;
            /**
             * Format: email
             * @description E-mail address, as it was typed.
             * @example grace@example.com
             */
            email: string;
            /**
             * @description Phone number, as it was typed.
             * @example +37060000100
             */
            phone: string | null;
            /**
             * @description Status of the candidate.
             * @example interviewed
             */
            status: components["schemas"]["CandidateStatus"];
            /**
             * @description Null when no CV has been analysed.
             * @example 86
             */
            cvScore: number | null;
            /**
             * @description Null when no interview has been analysed, or too little of it was judged for a total.
             * @example 82
             */
            interviewScore: number | null;
            /**
             * @description Whether the current interview analysis was viewed; select and reject require it.
             * @example true
             */
            analysisViewed: boolean;
            /**
             * @description Origin of the candidate.
             * @example api
             */
            importSource: components["schemas"]["ImportSource"];
            /**
             * Format: date-time
             * @description Time of its creation.
             * @example 2026-03-02T09:15:04.120Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description Moves with every change that the candidate shows.
             * @example 2026-03-03T07:31:20.500Z
             */
            updatedAt: string;
            /**
             * @description The id in your system, as you gave it.
             * @example ats-4711
             */
            externalId: string | null;
            /**
             * @description Your own values.
             * @example {
             *       "team": "payments",
             *       "source": "referral"
             *     }
             */
            metadata: {
                [key: string]: string;
            };
            /**
             * @description Notes of the company.
             * @example Recommended by Ada.
             */
            notes: string | null;
            /**
             * @description Text of the CV.
             * @example Backend engineer. Seven years of TypeScript and Node.js, five years of PostgreSQL. Built payment services used by two million people.
             */
            cvText: string | null;
            /**
             * @description The evaluation of the CV in a few sentences; null when no CV has been analysed.
             * @example The CV meets 3 of 3 requirements. The strongest is TypeScript, with seven years.
             */
            aiEvaluation: string | null;
            /**
             * @description Strengths that the CV shows.
             * @example [
             *       "TypeScript: seven years",
             *       "PostgreSQL: five years"
             *     ]
             */
            upsides: string[];
            /**
             * @description Requirements that the CV does not show.
             * @example [
             *       "Nothing was found about team leadership"
             *     ]
             */
            shortcomings: string[];
            /**
             * @description True if the import carried no `cvText`, or a blank one.
             * @example false
             */
            importedWithoutCv: boolean;
            /**
             * @description The name of the CV file; null if the CV came as text.
             * @example grace-hopper-cv.pdf
             */
            originalCvFileName: string | null;
            /**
             * @description The interview session; null if there is none.
             * @example 019cadfd-8900-7f3a-9c0d-5e1b2a7d4c68
             */
            sessionId: string | null;
        };
        CandidateChange: {
            /**
             * @description The candidate.
             * @example 019cadd4-6638-746b-9532-678eafcf533b
             */
            candidateId: string;
            /**
             * @description The job position.
             * @example 019c6576-a400-76ab-8aba-6192cbdad084
             */
            jobPositionId: string;
            /**
             * @description Null if the candidate has none, and after the deletion.
             * @example ats-4711
             */
            externalId: string | null;
            /**
             * @description `created`: not changed since.
             * @example updated
             */
            change: components["schemas"]["CandidateChangeKind"];
            /**
             * Format: date-time
             * @description Time of the change.
             * @example 2026-03-03T07:31:20.500Z
             */
            at: string;
        };
        /**
         * @description `created`: not changed since.
         * @enum {string}
         */
        CandidateChangeKind: "created" | "updated" | "deleted";
        CandidateOverride: {
            /** @description Used with the strategy `per_candidate`. Not beside `lineSelection` `any`. */
            phoneNumberId?: string | null;
            /**
             * @description IANA name. Comes before every other rule.
             * @example Europe/Riga
             */
            timezone?: components["schemas"]["TimeZone"] | null;
        };
        CandidateProgress: {
            /**
             * @description The candidate.
             * @example 019cadd4-6638-746b-9532-678eafcf533b
             */
            candidateId: string;
            /**
             * @description Status of the candidate.
             * @example interviewed
             */
            status: components["schemas"]["CandidateStatus"];
            /**
             * @description Whether the current interview analysis was viewed; select and reject require it.
             * @example true
             */
            analysisViewed: boolean;
            /**
             * @description Null when no interview has been analysed, or too little of it was judged for a total.
             * @example 82
             */
            interviewScore: number | null;
        };
        /** @enum {string} */
        CandidateStatus: "new" | "invited" | "invited_call" | "interviewed" | "selected" | "rejected" | "expired" | "failed" | "unevaluable";
        CandidateStatusChanged: {
            /**
             * @description The candidate.
             * @example 019cadd4-6638-746b-9532-678eafcf533b
             */
            candidateId: string;
            /**
             * @description The job position.
             * @example 019c6576-a400-76ab-8aba-6192cbdad084
             */
            jobPositionId: string;
            /**
             * @description The id in your system; null if the candidate has none.
             * @example ats-4711
             */
            externalId: string | null;
            /**
             * @description The new status.
             * @example invited
             */
            status: components["schemas"]["CandidateStatus"];
            /**
             * @description Status before the change.
             * @example new
             */
            previousStatus: components["schemas"]["CandidateStatus"];
        };
        CandidateSummary: {
            /**
             * @description UUIDv7.
             * @example 019cadd4-6638-746b-9532-678eafcf533b
             */
            id: string;
            /**
             * @description First name.
             * @example Grace
             */
            firstName: string;
            /**
             * @description Last name.
             * @example Hopper
             */
            lastName: string;
            /**
             * Format: email
             * @description E-mail address, as it was typed.
             * @example grace@example.com
             */
            email: string;
            /**
             * @description Phone number, as it was typed.
             * @example +37060000100
             */
            phone: string | null;
            /**
             * @description Status of the candidate.
             * @example interviewed
             */
            status: components["schemas"]["CandidateStatus"];
            /**
             * @description Null when no CV has been analysed.
             * @example 86
             */
            cvScore: number | null;
            /**
             * @description Null when no interview has been analysed, or too little of it was judged for a total.
             * @example 82
             */
            interviewScore: number | null;
            /**
             * @description Whether the current interview analysis was viewed; select and reject require it.
             * @example true
             */
            analysisViewed: boolean;
            /**
             * @description Origin of the candidate.
             * @example api
             */
            importSource: components["schemas"]["ImportSource"];
            /**
             * Format: date-time
             * @description Time of its creation.
             * @example 2026-03-02T09:15:04.120Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description Moves with every change that the candidate shows.
             * @example 2026-03-03T07:31:20.500Z
             */
            updatedAt: string;
            /**
             * @description The id in your system, as you gave it.
             * @example ats-4711
             */
            externalId: string | null;
            /**
             * @description Your own values.
             * @example {
             *       "team": "payments",
             *       "source": "referral"
             *     }
             */
            metadata: {
                [key: string]: string;
            };
        };
        Clearance: {
            /**
             * Format: date-time
             * @description Time of the decision.
             * @example 2026-03-02T10:30:00.250Z
             */
            decidedAt: string;
            /**
             * @description When it is booked, and again when it is dialled.
             * @example booking
             */
            at: components["schemas"]["ClearanceMoment"];
            /**
             * @description The number was not in the do-not-call list.
             * @example clear
             * @enum {string}
             */
            doNotCall: "clear";
            /**
             * @description `not_required`: the policy asks for none, or the candidate is a test candidate.
             * @example given
             */
            consent: components["schemas"]["ClearanceConsent"];
            /**
             * @description The record that counted; null without one.
             * @example 019cadd4-70d2-7c11-9a41-f3b27c5e8d90
             */
            consentId: string | null;
            /** @description The dials to the number, beside the limit of the policy. */
            attempts: components["schemas"]["ClearanceAttempts"];
        };
        ClearanceAttempts: {
            /**
             * @description Dials to the number that counted.
             * @example 1
             */
            counted: number;
            /**
             * @description Null: the policy has no limit.
             * @example 3
             */
            limit: number | null;
        };
        /**
         * @description `not_required`: the policy asks for none, or the candidate is a test candidate.
         * @enum {string}
         */
        ClearanceConsent: "given" | "not_required";
        /**
         * @description When it is booked, and again when it is dialled.
         * @enum {string}
         */
        ClearanceMoment: "booking" | "dispatch";
        ClearancePolicy: {
            /**
             * @description `require`: a candidate is called only after a consent to `ai_call`.
             * @example require
             */
            consent: components["schemas"]["ConsentRule"];
            /** @description Null: no limit. */
            maxAttempts: components["schemas"]["AttemptLimit"] | null;
            /** @description Null: the interviewer's own words. */
            disclosure: {
                [key: string]: unknown;
            } | components["schemas"]["Disclosure"] | null;
            /**
             * @description The key by which a person asks not to be called again; null: none.
             * @example 9
             */
            optOutKey: components["schemas"]["OptOutKey"] | null;
            /**
             * @description `announce`: calls are recorded, and say so; `ask`: only after the person has agreed in the call.
             * @example ask
             */
            recording: components["schemas"]["RecordingRule"];
            /**
             * @description `mail`: candidates get mails about the calls that you book; `off`: only about calls whose time they chose.
             * @example mail
             */
            callNotice: components["schemas"]["CallNotice"];
            /**
             * @description Whether a candidate who is to choose the time of a call may answer in writing instead.
             * @example true
             */
            writtenAlternative: boolean;
        };
        Clock: {
            /**
             * @description `saturated`: calls fill the company's cap or every number with voice. `degraded`: the breaker is engaged, or more
             *     than a quarter of at least 10 attempts of a number in the last 15 minutes ended `sip_failed`. Else `healthy`.
             * @example healthy
             */
            health: components["schemas"]["CallingHealth"];
            /**
             * @description Present only while the breaker is engaged: calls are then dispatched at half the caps.
             * @enum {string}
             */
            mode?: "conservative_breaker";
            /** @description The numbers that are assigned to the company, newest first. */
            numbers: components["schemas"]["ClockNumber"][];
        };
        ClockNumber: {
            /**
             * @description Identifies the assignment.
             * @example 019c657b-37e1-7a40-85e9-d3b2c1a09f74
             */
            id: string;
            /**
             * @description Identifies the line, in other requests and responses. Companies that share a line see the same id.
             * @example 019c657b-37e0-7e59-b7a2-1f4d8c63e095
             */
            phoneNumberId: string;
            /**
             * @description Null if the record of the line is missing.
             * @example +37052000001
             */
            e164: string | null;
            /**
             * @description Name of the number for people.
             * @example Vilnius office
             */
            displayName: string;
            /**
             * @description Whether calls use it if they name no other.
             * @example true
             */
            defaultForOutbound: boolean;
            /** @description Limits of the number. */
            caps: components["schemas"]["LineCapacity"];
        };
        ClosedDate: {
            /**
             * Format: date
             * @description Of the calendar in the candidate's time zone: each date once. Past dates have no effect.
             * @example 2026-12-24
             */
            date: string;
            /**
             * @description For people, at most 100 characters.
             * @example Christmas Eve
             */
            name?: string | null;
            /**
             * @description Always true.
             * @example true
             */
            closed: boolean;
        };
        Consent: {
            /**
             * @description The record.
             * @example 019cadd4-70d2-7c11-9a41-f3b27c5e8d90
             */
            id: string;
            /**
             * @description The candidate.
             * @example 019cadd4-6638-746b-9532-678eafcf533b
             */
            candidateId: string;
            /**
             * @description The job position.
             * @example 019c6576-a400-76ab-8aba-6192cbdad084
             */
            jobPositionId: string;
            /**
             * @description `ai_call`: calls by a machine; `recording`: the recording of a call.
             * @example ai_call
             */
            kind: components["schemas"]["ConsentKind"];
            /**
             * @description State of the reservation.
             * @example given
             */
            state: components["schemas"]["ConsentState"];
            /**
             * @description Where the candidate said so.
             * @example form
             */
            basis: components["schemas"]["ConsentBasis"];
            /**
             * Format: date-time
             * @description When the candidate said so.
             * @example 2026-03-01T18:20:00.000Z
             */
            at: string;
            /**
             * @description The form, page or document.
             * @example Application form, version 7
             */
            source: string | null;
            /**
             * @description The words of the candidate, or those that they agreed to.
             * @example I agree to be interviewed by phone by an automated caller.
             */
            quote: string | null;
            /**
             * Format: date-time
             * @description When it was recorded.
             * @example 2026-03-02T09:15:04.120Z
             */
            recordedAt: string;
        };
        /**
         * @description Where the candidate said so.
         * @enum {string}
         */
        ConsentBasis: "form" | "ats" | "written" | "verbal" | "room";
        ConsentDraft: {
            /**
             * @description `ai_call`: calls by a machine; `recording`: the recording of a call.
             * @example ai_call
             */
            kind: components["schemas"]["ConsentKind"];
            /**
             * @description State of the reservation.
             * @example given
             */
            state: components["schemas"]["ConsentState"];
            /**
             * @description Where the candidate said so.
             * @example form
             */
            basis: components["schemas"]["ConsentBasis"];
            /**
             * Format: date-time
             * @description When the candidate said so; now if omitted. A date alone is its midnight in UTC. A future moment is 400.
             * @example 2026-03-01T18:20:00Z
             */
            at?: string | null;
            /**
             * @description The form, page or document.
             * @example Application form, version 7
             */
            source?: string | null;
            /**
             * @description The words of the candidate, or those that they agreed to.
             * @example I agree to be interviewed by phone by an automated caller.
             */
            quote?: string | null;
        };
        /**
         * @description `ai_call`: calls by a machine; `recording`: the recording of a call.
         * @enum {string}
         */
        ConsentKind: "ai_call" | "recording";
        /**
         * @description How the person said so.
         * @enum {string}
         */
        ConsentMeans: "voice" | "key";
        /**
         * @description `require`: a candidate is called only after a consent to `ai_call`.
         * @enum {string}
         */
        ConsentRule: "off" | "require";
        /** @enum {string} */
        ConsentState: "given" | "refused" | "withdrawn";
        CreateWebhook: {
            /**
             * Format: uri
             * @description HTTPS, a public host, at most 2048 characters, percent-encoded. docs/webhooks.md lists the addresses that can be
             *     reached. The pattern holds the usual spellings; names with other letters and further public addresses are accepted
             *     too.
             * @example https://ats.example.com/hooks/interviews
             */
            url: string;
            /**
             * @description The events to send.
             * @example [
             *       "candidate_status_changed",
             *       "analysis_ready"
             *     ]
             */
            events: components["schemas"]["SubscribableEvent"][];
            /**
             * @description Only changes to one of these statuses are sent; empty or omitted means all. Other events are not filtered.
             * @example [
             *       "interviewed",
             *       "selected"
             *     ]
             */
            statusFilters?: components["schemas"]["CandidateStatus"][] | null;
        };
        CvAnalysis: {
            /**
             * @description Score of the CV, from 0 to 100.
             * @example 86
             */
            cvScore: number;
            /**
             * @description The evaluation in a few sentences.
             * @example The CV meets 3 of 3 requirements. The strongest is TypeScript, with seven years.
             */
            aiEvaluation: string;
            /**
             * @description How the score comes about: a line for each criterion, with its points and the evidence.
             * @example TypeScript: 40 of 40. PostgreSQL: 30 of 35. Years of backend development: 16 of 25.
             */
            notes: string;
            /**
             * @description Strengths that the CV shows.
             * @example [
             *       "TypeScript: seven years",
             *       "PostgreSQL: five years"
             *     ]
             */
            upsides: string[];
            /**
             * @description Requirements that the CV does not show.
             * @example [
             *       "Nothing was found about team leadership"
             *     ]
             */
            shortcomings: string[];
            /**
             * @description Language of the texts.
             * @example en
             */
            language: components["schemas"]["AnalysisLanguage"];
            /**
             * @description CVs are evaluated in English; true for any other language.
             * @example false
             */
            isTranslated: boolean;
        };
        CvAnalysisComplete: {
            /**
             * @description The candidate.
             * @example 019cadd4-6638-746b-9532-678eafcf533b
             */
            candidateId: string;
            /**
             * @description The job position.
             * @example 019c6576-a400-76ab-8aba-6192cbdad084
             */
            jobPositionId: string;
            /**
             * @description The id in your system; null if the candidate has none.
             * @example ats-4711
             */
            externalId: string | null;
            /**
             * @description Score of the CV, from 0 to 100.
             * @example 91
             */
            cvScore: number;
            /**
             * @description The evaluation in a few sentences, in English.
             * @example The CV meets 3 of 3 requirements. The strongest is TypeScript, with seven years.
             */
            aiEvaluation: string;
        };
        CvDocument: {
            /**
             * @description Whether there is a document. The other fields are present exactly if true.
             * @example true
             */
            available: boolean;
            /**
             * Format: uri
             * @description Needs no API key and works until `expiresAt`.
             * @example https://api.example.com/documents/019c6572-1020-7123-8456-789abcdef012/019cadd4-6638-746b-9532-678eafcf533b/cv.pdf?expires=1772529300&signature=7d1f
             */
            downloadUrl?: string;
            /**
             * @description The original file name.
             * @example grace-hopper-cv.pdf
             */
            fileName?: string;
            /**
             * @description Media type of the file.
             * @example application/pdf
             */
            contentType?: string;
            /**
             * Format: date-time
             * @description 15 minutes after the response.
             * @example 2026-03-03T09:15:00.000Z
             */
            expiresAt?: string;
        };
        CvScore: {
            /**
             * @description Null when no CV has been analysed.
             * @example 86
             */
            cvScore: number | null;
        };
        Decide: {
            /**
             * @description The candidate's job position.
             * @example 019c6576-a400-76ab-8aba-6192cbdad084
             */
            jobPositionId: string;
        };
        Decision: {
            /**
             * @description The candidate.
             * @example 019cadd4-6638-746b-9532-678eafcf533b
             */
            candidateId: string;
            /**
             * @description Status after the decision.
             * @example selected
             */
            status: components["schemas"]["CandidateStatus"];
            /**
             * @description Status before the change.
             * @example interviewed
             */
            previousStatus: components["schemas"]["CandidateStatus"];
            /**
             * Format: date-time
             * @description Time of the decision.
             * @example 2026-03-04T08:12:30.000Z
             */
            decidedAt: string;
        };
        DeletedCandidate: {
            /**
             * @description Always true.
             * @example true
             */
            deleted: boolean;
            /** @description What went. */
            receipt: components["schemas"]["Erasure"];
        };
        DeletedWebhook: {
            /**
             * @description Always true.
             * @example true
             */
            deleted: boolean;
        };
        /**
         * @example candidate_status_changed
         * @example bulk_import_complete
         * @example mail_failed
         * @example analysis_ready
         * @example cv_analysis_complete
         * @example call_scheduled
         * @example call_unscheduled
         * @example call_offer_ended
         * @example call_ended
         * @example call_opted_out
         * @example ping
         */
        DeliveredEvent: string;
        Delivery: {
            /**
             * @description UUIDv7; sent as `X-Service-Delivery` and `webhook-id` on every attempt.
             * @example 019cadd4-6c64-73d5-8e4f-a9b0c1d2e3f4
             */
            id: string;
            /**
             * @description The webhook.
             * @example 019c657f-cbc0-7c92-a1b3-84f6e0d7c529
             */
            webhookId: string;
            /**
             * @description Type of the event.
             * @example candidate_status_changed
             */
            event: components["schemas"]["DeliveredEvent"];
            /**
             * @description `failed` will be retried, `exhausted` will not; a ping is never retried.
             * @example delivered
             */
            status: components["schemas"]["DeliveryStatus"];
            /**
             * @description Attempts so far.
             * @example 1
             */
            attemptCount: number;
            /**
             * @description Of the last attempt; null if there was no response.
             * @example 200
             */
            httpStatus: number | null;
            /**
             * Format: date-time
             * @description Time of its creation.
             * @example 2026-03-02T09:15:05.690Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description Time of the last attempt.
             * @example 2026-03-02T09:15:05.700Z
             */
            lastAttemptAt: string;
        };
        /**
         * @description Why it failed. docs/webhooks.md lists the kinds.
         * @enum {string}
         */
        DeliveryErrorKind: "http_error" | "redirect" | "timeout" | "tls" | "dns" | "connection_refused" | "connection_reset" | "unreachable" | "egress_refused" | "protocol" | "aborted" | "network";
        /** @enum {string} */
        DeliveryStatus: "delivered" | "failed" | "exhausted";
        DeliveryWithAttempts: {
            /**
             * @description UUIDv7; sent as `X-Service-Delivery` and `webhook-id` on every attempt.
             * @example 019cadd4-6c64-73d5-8e4f-a9b0c1d2e3f4
             */
            id: string;
            /**
             * @description The webhook.
             * @example 019c657f-cbc0-7c92-a1b3-84f6e0d7c529
             */
            webhookId: string;
            /**
             * @description Type of the event.
             * @example candidate_status_changed
             */
            event: components["schemas"]["DeliveredEvent"];
            /**
             * @description `failed` will be retried, `exhausted` will not; a ping is never retried.
             * @example delivered
             */
            status: components["schemas"]["DeliveryStatus"];
            /**
             * @description Attempts so far.
             * @example 1
             */
            attemptCount: number;
            /**
             * @description Of the last attempt; null if there was no response.
             * @example 200
             */
            httpStatus: number | null;
            /**
             * Format: date-time
             * @description Time of its creation.
             * @example 2026-03-02T09:15:05.690Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description Time of the last attempt.
             * @example 2026-03-02T09:15:05.700Z
             */
            lastAttemptAt: string;
            /** @description Oldest first. */
            attempts: components["schemas"]["Attempt"][];
        };
        Disclosure: {
            /**
             * @description In English.
             * @example Hello, this is the automated interviewer of Example Ltd, about the interview. I am a computer program, not a person.
             */
            en?: string;
            /**
             * @description In Lithuanian.
             * @example Laba diena, čia Example Ltd automatinė pokalbių sistema, kreipiamės dėl darbo pokalbio. Su Jumis kalba kompiuterio programa, ne žmogus.
             */
            lt?: string;
        };
        DoNotCallAddition: {
            /**
             * @description The number of new entries.
             * @example 1
             */
            added: number;
            /**
             * @description The number of phone numbers that had an entry already.
             * @example 0
             */
            existing: number;
            /**
             * @description The number of texts that are no phone number.
             * @example 0
             */
            invalid: number;
            /** @description In the order of the request. */
            results: components["schemas"]["DoNotCallResult"][];
        };
        DoNotCallEntry: {
            /**
             * @description The entry.
             * @example 019caec1-5d3e-7b20-8f64-92c5d7e1a3b0
             */
            id: string;
            /**
             * @description E.164. Null once the last candidate with the number was erased: the service then knows the number by a keyed hash only.
             * @example +37060000118
             */
            phone: string | null;
            /**
             * @description Where the person asked.
             * @example api
             */
            reason: components["schemas"]["DoNotCallReason"];
            /**
             * @description The note of the request, or the words of the person.
             * @example Asked by e-mail on 2 March.
             */
            note: string | null;
            /**
             * @description The call in which the person asked.
             * @example null
             */
            reservationId: string | null;
            /**
             * Format: date-time
             * @description Time of its creation.
             * @example 2026-03-02T11:02:00.250Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description From then on the entry does not count; null: for ever.
             * @example 2031-03-02T00:00:00.000Z
             */
            expiresAt: string | null;
        };
        /**
         * @description `existing`: only the end of the entry may have changed, to the later one.
         * @enum {string}
         */
        DoNotCallOutcome: "added" | "existing" | "invalid";
        /**
         * @description Where the person asked.
         * @enum {string}
         */
        DoNotCallReason: "asked_by_voice" | "pressed_key" | "asked_in_room" | "api";
        DoNotCallRemoval: {
            /**
             * @description Always true.
             * @example true
             */
            deleted: boolean;
        };
        DoNotCallResult: {
            /**
             * @description As sent.
             * @example +370 600 00118
             */
            phone: string;
            /**
             * @description `existing`: only the end of the entry may have changed, to the later one.
             * @example added
             */
            outcome: components["schemas"]["DoNotCallOutcome"];
            /**
             * @description The entry; null if the number is not valid.
             * @example 019caec1-5d3e-7b20-8f64-92c5d7e1a3b0
             */
            id: string | null;
        };
        Erasure: {
            /**
             * @description UUIDv7.
             * @example 019cb1f6-2b40-7d15-8a3e-6c9f0d2b7e41
             */
            id: string;
            /**
             * @description How many items went, by kind: `candidate`, `cv`, `document`, `analysis`, `session`, `transcript`, `recording`, `reservation`, `consent`, `mail`,
             *     `event`, `storedResponse`, and those of extensions. A kind of which there was nothing is absent.
             * @example {
             *       "candidate": 1,
             *       "cv": 1,
             *       "analysis": 2,
             *       "session": 1,
             *       "transcript": 1
             *     }
             */
            removed: {
                [key: string]: number;
            };
            /**
             * Format: date-time
             * @description Time of the change.
             * @example 2026-03-05T10:00:00.000Z
             */
            at: string;
        };
        FieldError: {
            /**
             * @description Its path, such as `candidates[3].email`.
             * @example email
             */
            field: string;
            /** @description For people. */
            message: string;
        };
        Health: {
            /**
             * @description Always `ok`.
             * @example ok
             * @enum {string}
             */
            status: "ok";
            /**
             * @description Of the API.
             * @example v1
             * @enum {string}
             */
            version: "v1";
            /**
             * Format: date-time
             * @description Time of the service.
             * @example 2026-03-02T09:15:04.120Z
             */
            timestamp: string;
        };
        ImportCandidate: {
            /**
             * @description First name.
             * @example Grace
             */
            firstName: string;
            /**
             * @description Last name.
             * @example Hopper
             */
            lastName: string;
            /**
             * @description For phone interviews: an international number, such as +37060000100, or one as it is dialled in the company's country. It is checked when a call is scheduled.
             * @example +37060000100
             */
            phone?: string | null;
            /**
             * @description The CV as plain text, at most 102 400 bytes in UTF-8. A blank text counts as no CV.
             * @example Backend engineer. Seven years of TypeScript and Node.js, five years of PostgreSQL. Built payment services used by two million people.
             */
            cvText?: string | null;
            /**
             * @description The candidate's id in your system: unique within the job position, and kept as typed.
             * @example ats-4711
             */
            externalId?: string | null;
            /**
             * @description Values of your own. One that is null is left out.
             * @example {
             *       "team": "payments",
             *       "source": "referral"
             *     }
             */
            metadata?: {
                [key: string]: string | null;
            } | null;
            /** @description Consents of the person, at most 5. A skipped person's are not recorded. */
            consents?: components["schemas"]["ConsentDraft"][] | null;
            /**
             * @description The job position to import into.
             * @example 019c6576-a400-76ab-8aba-6192cbdad084
             */
            jobPositionId: string;
            /**
             * Format: email
             * @description Unique within the job position, case-insensitively.
             * @example grace@example.com
             */
            email: string;
            /**
             * @description Notes of the company, at most 10 240 bytes in UTF-8.
             * @example Recommended by Ada.
             */
            notes?: string | null;
            /**
             * @description If true, the CV is not analysed.
             * @default false
             * @example false
             */
            skipAnalysis?: boolean | null;
        };
        /** @enum {string} */
        ImportSource: "api" | "csv" | "manual" | "cv_upload" | "email";
        ImportedCandidate: {
            /**
             * @description The candidate.
             * @example 019cadd4-6638-746b-9532-678eafcf533b
             */
            candidateId: string;
            /**
             * @description Status of the candidate.
             * @example new
             * @enum {string}
             */
            status: "new";
            /**
             * @description Null if the CV was not analysed within the request.
             * @example 86
             */
            cvScore: number | null;
            /**
             * @description First name.
             * @example Grace
             */
            firstName: string;
            /**
             * @description Last name.
             * @example Hopper
             */
            lastName: string;
            /**
             * Format: email
             * @description E-mail address, as it was typed.
             * @example grace@example.com
             */
            email: string;
            /**
             * @description Absent if the CV was not analysed within the request.
             * @example The CV meets 3 of 3 requirements. The strongest is TypeScript, with seven years.
             */
            aiEvaluation?: string | null;
        };
        InterviewAnalysis: {
            /**
             * @description The rating of the judged lines alone, where `isComplete` is false.
             * @example 82
             */
            interviewScore: number;
            /**
             * @description Whether enough was judged for a total. If not, `interviewScore` is null at the candidate and in events.
             * @example true
             */
            isComplete: boolean;
            /**
             * @description Identifies this analysis of the candidate.
             * @example rubric-3.0
             */
            analysisVersion: string;
            /** @description Summary and scorecard. */
            analysis: components["schemas"]["InterviewAnalysisContent"];
            /**
             * Format: date-time
             * @description End of the analysis.
             * @example 2026-03-03T07:31:20.500Z
             */
            analysisCompletedAt: string;
            /**
             * @description Language of the texts.
             * @example en
             */
            language: components["schemas"]["AnalysisLanguage"];
            /**
             * @description True if the language differs from the interview's.
             * @example false
             */
            isTranslated: boolean;
            /**
             * @description The language of the interview: a BCP 47 tag.
             * @example en
             */
            originalLanguage: string;
        };
        InterviewAnalysisContent: {
            /** @description Summary of the interview. */
            interview_summary: components["schemas"]["InterviewSummary"];
            /** @description Scores by requirement. */
            scorecard: components["schemas"]["ScorecardEntry"][];
            /**
             * @description The share of the requirements' weight that was judged by words. The rest is for a person to read.
             * @example 1
             */
            judgedShare: number;
            /**
             * @description What a recruiter should know beside the scores, such as a sentence that addresses the evaluation.
             * @example []
             */
            notes: string[];
        };
        /** @enum {string} */
        InterviewChannel: "web" | "phone";
        InterviewCompany: {
            /**
             * @description Name of the company.
             * @example Acme
             */
            name: string;
            /**
             * Format: email
             * @description Its address for questions of candidates; null: none.
             * @example jobs@acme.example
             */
            contactEmail: string | null;
        };
        /**
         * @description The present language.
         * @enum {string}
         */
        InterviewLanguage: "en" | "lt";
        /**
         * @description What the answers say of the line; null for one that counts answers.
         * @enum {string}
         */
        InterviewOutcome: "shown" | "part" | "named" | "denied" | "refused" | "unread";
        InterviewPosition: {
            /**
             * @description Title of the position.
             * @example Backend engineer
             */
            title: string;
        };
        InterviewRecording: {
            /**
             * @description The session of the interview.
             * @example 019cadfd-8900-7f3a-9c0d-5e1b2a7d4c68
             */
            sessionId: string;
            /**
             * @description Length of the file.
             * @example 4812377
             */
            bytes: number;
            /**
             * @description SHA-256 of the file, hexadecimal.
             * @example 2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae
             */
            sha256: string;
            /**
             * Format: uri
             * @description Needs no API key and works until `expiresAt`.
             * @example https://api.example.com/documents/019c6572-1020-7123-8456-789abcdef012/019cadd4-6638-746b-9532-678eafcf533b/019cae0f-1c20-7b1d-8a5e-3f9d2c7b6a10?expires=1772529300&signature=7d1f
             */
            downloadUrl: string;
            /**
             * @description Name under which the file is downloaded.
             * @example interview-019cadfd-8900-7f3a-9c0d-5e1b2a7d4c68.ogg
             */
            fileName: string;
            /**
             * @description Media type of the file.
             * @example audio/ogg
             */
            contentType: string;
            /**
             * Format: date-time
             * @description When the recording was stored.
             * @example 2026-03-03T07:31:25.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description 15 minutes after the response.
             * @example 2026-03-03T09:15:00.000Z
             */
            expiresAt: string;
        };
        InterviewResult: {
            /**
             * @description `failed`: the interview failed technically.
             * @example completed
             * @enum {string}
             */
            outcome: "completed" | "failed";
            /** @description The call of a phone session; by default its live one. */
            reservationId?: string | null;
            /**
             * @description Language of the interview: a BCP 47 tag, for example `en` or `lt`. By default that of the stored answers; required
             *     where there are none.
             * @example en
             */
            language?: string | null;
            /**
             * @description Turns in chronological order, at most 5000; may be empty. By default the answers that were sent to
             *     `POST …/turns`; required where there are none.
             */
            transcript?: components["schemas"]["TranscriptTurn"][] | null;
            /**
             * Format: uri
             * @description Where the recording can be heard, over http or https. The pattern holds the usual spellings; others, such as IPv6
             *     addresses, are accepted too.
             * @example https://recordings.example.com/019cadfd.ogg
             */
            recordingUrl?: string | null;
        };
        /**
         * @description `disclosure`: the words that open the interview; `consent`: whether it may be recorded; `further`: one more question
         *     about the last answer; `end`: the last words, which need no answer.
         * @enum {string}
         */
        InterviewStepKind: "disclosure" | "consent" | "opening" | "requirement" | "further" | "closing" | "end";
        InterviewSummary: {
            /**
             * @description The rating of the judged lines alone, where `isComplete` is false.
             * @example 82
             */
            overall_rating: number;
            /**
             * @description Summary in words.
             * @example The candidate describes the work in detail, with one gap in team leadership.
             */
            summary: string;
        };
        InterviewTranscript: {
            /**
             * @description The interview session.
             * @example 019cadfd-8900-7f3a-9c0d-5e1b2a7d4c68
             */
            sessionId: string;
            /**
             * @description Direction of the call.
             * @example web
             */
            channel: components["schemas"]["InterviewChannel"];
            /**
             * @description The language of the interview: a BCP 47 tag.
             * @example en
             */
            language: string;
            /**
             * @description How the questions were made; null if the interview runtime did not say.
             * @example plan-2.0
             */
            conversationVersion: string | null;
            /**
             * Format: date-time
             * @description When the interview began, as far as its turns tell.
             * @example 2026-03-03T07:15:12.000Z
             */
            startedAt: string;
            /**
             * Format: date-time
             * @description When its result was accepted.
             * @example 2026-03-03T07:31:19.000Z
             */
            completedAt: string;
            /** @description Turns in their order. */
            turns: components["schemas"]["InterviewTurn"][];
        };
        InterviewTurn: {
            /**
             * @description Index of the turn, from 0: the one that quotes of the analysis name.
             * @example 1
             */
            turn: number;
            /**
             * @description The person who speaks.
             * @example candidate
             */
            speaker: components["schemas"]["Speaker"];
            /**
             * @description Words of the turn, to which the offsets of quotes refer.
             * @example I have built payment services with TypeScript and PostgreSQL for five years.
             */
            text: string;
            /**
             * @description Milliseconds from the beginning of the interview.
             * @example 4200
             */
            startMs: number;
            /**
             * @description What the turn is for; null if the interview runtime did not say.
             * @example answer
             * @enum {string|null}
             */
            kind: "opening" | "requirement" | "further" | "closing" | "answer" | null;
        };
        Invitation: {
            /**
             * @description The candidate.
             * @example 019cadd4-6638-746b-9532-678eafcf533b
             */
            candidateId: string;
            /**
             * @description Status after the invitation.
             * @example invited
             */
            status: components["schemas"]["CandidateStatus"];
            /**
             * @description Status before the change.
             * @example new
             */
            previousStatus: components["schemas"]["CandidateStatus"];
            /**
             * @description The interview session: UUIDv7.
             * @example 019cadfd-8900-7f3a-9c0d-5e1b2a7d4c68
             */
            sessionId: string;
            /**
             * Format: uri
             * @description Appears only here and in the email. Who holds it can take part in the interview.
             * @example https://interviews.example.com/i/q8Xv2Zk1yT7mB4nR9cW6dA
             */
            interviewLink: string;
            /**
             * Format: date-time
             * @description Seven days after the invitation.
             * @example 2026-03-09T10:00:00.000Z
             */
            expiresAt: string;
            /**
             * @description False if the candidate's address cannot be written to: pass the link on by other means.
             * @example true
             */
            emailQueued: boolean;
        };
        Invite: {
            /**
             * @description The candidate's job position.
             * @example 019c6576-a400-76ab-8aba-6192cbdad084
             */
            jobPositionId: string;
            /**
             * @description Replaces the default subject, which is in the position's first interview language (English or Lithuanian).
             * @example Your interview for Backend Engineer
             */
            emailSubject?: string | null;
            /**
             * @description Replaces the default text. Each `{interviewLink}` is replaced by the link; without any, the link is appended.
             * @example Hello Grace, please start your interview here: {interviewLink}
             */
            emailBody?: string | null;
        };
        InviteToCall: {
            /**
             * Format: int64
             * @description Epoch milliseconds. Required without `preset`, not allowed with it.
             */
            windowStartMs?: number | null;
            /**
             * @description A window that begins now, instead of `windowStartMs` and `windowEndMs`.
             * @example complete-by-next-business-day
             */
            preset?: components["schemas"]["CallPreset"] | null;
            /**
             * @description The candidates' job position.
             * @example 019c6576-a400-76ab-8aba-6192cbdad084
             */
            jobPositionId: string;
            /**
             * @description IANA name. By default the phone number gives the time zone.
             * @example Europe/Vilnius
             */
            timezone?: components["schemas"]["TimeZone"] | null;
            /**
             * @description `any`: of all lines the one with the earliest free time (of an offer: one that is free at the chosen time); of several
             *     one of the country of the candidate's phone, then the one with the most calls left. `default`: the line that the
             *     operation takes otherwise.
             * @default default
             * @example any
             */
            lineSelection?: components["schemas"]["LineSelection"] | null;
            /**
             * @description Days for which a candidate may be called and may call back, from the first call on.
             * @default 7
             * @example 7
             */
            invitationExpirationDays?: number | null;
            /** @description Null or omitted: no retry. */
            retryCall?: components["schemas"]["RetryCall"] | null;
            /** @description With `timezone`: where it came from, by default `manual`. Without: only this rule may find the time zone. */
            timezoneSource?: components["schemas"]["TimezoneSource"] | null;
            /** @description A line of the company; by default its outbound number. Not beside `lineSelection`. */
            phoneNumberId?: string | null;
            /**
             * Format: int64
             * @description Epoch milliseconds, in the future, after `windowStartMs` and at most 14 days later. Required without `preset`, not
             *     allowed with it.
             */
            windowEndMs?: number | null;
            /**
             * @description Replaces the default subject, which is in the position's first interview language.
             * @example Your phone interview for Backend Engineer
             */
            emailSubject?: string | null;
            /**
             * @description Replaces the default text. Each `{bookingLink}` is replaced by the link; without any, the link is appended.
             * @example Hello Grace, please choose the time of your interview here: {bookingLink}
             */
            emailBody?: string | null;
        };
        JobPosition: {
            /**
             * @description UUIDv7.
             * @example 019c6576-a400-76ab-8aba-6192cbdad084
             */
            id: string;
            /**
             * @description Name of the position.
             * @example Backend Engineer
             */
            position: string;
            /**
             * @description Department of the position.
             * @example Engineering
             */
            department: string;
            /**
             * @description Place of work.
             * @example Vilnius
             */
            location: string;
            /**
             * @description Type of employment.
             * @example full-time
             */
            type: string;
            /**
             * @description In the currency of `currency`.
             * @example 60000
             */
            salary: number | null;
            /**
             * @description ISO 4217.
             * @example EUR
             */
            currency: string | null;
            /**
             * @description Whether the position is published.
             * @example public
             */
            privacy: components["schemas"]["JobPositionPrivacy"];
            /**
             * @description Description of the position.
             * @example You build the services behind our products, and you run what you build.
             */
            description: string;
            /**
             * @description Experience that the position asks for.
             * @example 5 years
             */
            experience: string;
            /**
             * @description Whether the work can be done remotely.
             * @example true
             */
            remote: boolean;
            /**
             * @description Requirements, by which CVs and interviews are evaluated.
             * @example [
             *       "TypeScript",
             *       "PostgreSQL",
             *       "5 years of backend development"
             *     ]
             */
            requirements: string[];
            /**
             * @description Benefits of the position.
             * @example [
             *       "Remote work",
             *       "Learning budget"
             *     ]
             */
            benefits: string[];
            /**
             * @description Version of the interview conversation.
             * @example 1
             */
            conversationVersion: string;
            /**
             * @description ISO 639-1, the main language first.
             * @example [
             *       "en",
             *       "lt"
             *     ]
             */
            interviewLanguages: string[];
            /**
             * Format: date-time
             * @description Time of its creation.
             * @example 2026-02-16T08:00:00.000Z
             */
            createdAt: string;
        };
        /** @enum {string} */
        JobPositionPrivacy: "public" | "private";
        JobPositionSummary: {
            /**
             * @description UUIDv7.
             * @example 019c6576-a400-76ab-8aba-6192cbdad084
             */
            id: string;
            /**
             * @description Name of the position.
             * @example Backend Engineer
             */
            position: string;
            /**
             * @description Department of the position.
             * @example Engineering
             */
            department: string;
            /**
             * @description Place of work.
             * @example Vilnius
             */
            location: string;
            /**
             * @description Type of employment.
             * @example full-time
             */
            type: string;
            /**
             * @description How many candidates the position has.
             * @example 12
             */
            candidateCount: number;
            /**
             * Format: date-time
             * @description Time of its creation.
             * @example 2026-02-16T08:00:00.000Z
             */
            createdAt: string;
        };
        LedInterview: {
            /**
             * @description The interview session.
             * @example 019cadfd-8900-7f3a-9c0d-5e1b2a7d4c68
             */
            sessionId: string;
            /**
             * @description Where the interview is held: in the browser, or on the phone.
             * @example phone
             */
            kind: components["schemas"]["SessionKind"];
            /**
             * @description State of the reservation.
             * @example open
             */
            state: components["schemas"]["LedInterviewState"];
            /**
             * @description The present language.
             * @example en
             */
            language: components["schemas"]["InterviewLanguage"];
            /**
             * @description Those that the interview can be held in.
             * @example [
             *       "en",
             *       "lt"
             *     ]
             */
            languages: ("en" | "lt")[];
            /** @description The company that interviews. */
            company: components["schemas"]["InterviewCompany"];
            /** @description The position that the interview is for. */
            position: components["schemas"]["InterviewPosition"];
            /**
             * @description The words that open the interview.
             * @example Hello, this is the automated interviewer of Acme.
             */
            disclosure: string;
            /**
             * @description Whether the call may be recorded: `off` never, after a refusal or a withdrawal, and if nobody was asked; `announce` yes; `ask` once
             *     `consentNeeded` is false.
             * @example ask
             */
            recording: components["schemas"]["RecordingRule"];
            /**
             * @description The key by which the person asks not to be called again.
             * @example 9
             */
            optOutKey: string | null;
            /**
             * @description Whether the question about the recording is still open.
             * @example false
             */
            consentNeeded: boolean;
            /** @description The step that is to be said now. */
            next: components["schemas"]["NextStep"];
        };
        /** @enum {string} */
        LedInterviewState: "open" | "ended";
        LineCapabilities: {
            /**
             * @description Whether calls can be placed on it.
             * @example true
             */
            voice: boolean;
            /**
             * @description Whether the number can receive and send text messages.
             * @example false
             */
            sms: boolean;
        };
        LineCapacity: {
            /**
             * @description Calls that the line carries at once, of all companies that share it. 0 if the record of the line is missing.
             * @example 3
             */
            maxConcurrentCalls: number;
        };
        /**
         * @description `any`: of all lines the one with the earliest free time (of an offer: one that is free at the chosen time); of several
         *     one of the country of the candidate's phone, then the one with the most calls left. `default`: the line that the
         *     operation takes otherwise.
         * @enum {string}
         */
        LineSelection: "default" | "any";
        ListedCallOffer: {
            /**
             * @description The candidate.
             * @example 019cadd4-6638-746b-9532-678eafcf533b
             */
            candidateId: string;
            /**
             * @description The job position.
             * @example 019c6576-a400-76ab-8aba-6192cbdad084
             */
            jobPositionId: string;
            /**
             * @description `open`: the candidate may choose a time; `chosen`: the call is booked or under way; `ended`: see `endReason`.
             * @example ended
             */
            state: components["schemas"]["CallOfferState"];
            /**
             * @description Null before it ended. `NEW_OFFER`: a further one took its place; `BOOKED`: you booked another call, or the candidate
             *     called back; `INVITED`: to a written interview, by you or at the candidate's wish; `DO_NOT_CALL`: the candidate asked
             *     not to be called; `CONSENT_WITHDRAWN`: a consent to calls was refused or withdrawn; `WITHDRAWN`: with `DELETE`; `CALL_ENDED`: the
             *     interview was held, or you ended the chosen call;
             *     `PHONE_CHANGED`: to a number of another time zone; `EXPIRED`: the window passed.
             * @example WITHDRAWN
             */
            endReason: components["schemas"]["CallOfferEnd"] | null;
            /**
             * Format: int64
             * @description Start of the window, in epoch milliseconds.
             * @example 1772607600000
             */
            windowStartMs: number;
            /**
             * Format: int64
             * @description End of the window, in epoch milliseconds.
             * @example 1772809200000
             */
            windowEndMs: number;
            /**
             * @description The call that the candidate chose last; null before the choice, and after the candidate has cancelled it.
             * @example null
             */
            reservationId: string | null;
            /**
             * Format: date-time
             * @description Time of its creation.
             * @example 2026-03-02T10:30:00.250Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description The end of the window: nothing can be chosen from then on.
             * @example 2026-03-06T15:00:00.000Z
             */
            expiresAt: string;
            /**
             * @description The offer.
             * @example 019cadfd-8900-7f3a-9c0d-5e1b2a7d4c68
             */
            id: string;
        };
        MailFailed: {
            /**
             * @description The mail.
             * @example 019cae19-013a-72a7-a5c2-e628972ec1b2
             */
            mailId: string;
            /**
             * @description Its purpose: `invitation`, `booking` (to choose the time of a call), `confirmation`, `move`, `reminder`, `cancellation`, `not_reached`,
             *     `decision`, `other`. More may follow.
             * @example invitation
             */
            mail: string;
            /**
             * @description The candidate.
             * @example 019cadd4-6638-746b-9532-678eafcf533b
             */
            candidateId: string;
            /**
             * @description The job position.
             * @example 019c6576-a400-76ab-8aba-6192cbdad084
             */
            jobPositionId: string;
            /**
             * @description The id in your system; null if the candidate has none.
             * @example ats-4711
             */
            externalId: string | null;
            /**
             * @description The server refused the address or the content for good, or every attempt of a day was in vain.
             * @example ADDRESS_REFUSED
             */
            reason: components["schemas"]["MailFailureReason"];
        };
        /**
         * @description The server refused the address or the content for good, or every attempt of a day was in vain.
         * @enum {string}
         */
        MailFailureReason: "ADDRESS_REFUSED" | "CONTENT_REFUSED" | "GIVEN_UP";
        NewDoNotCallEntry: {
            /**
             * @description An international number, in any spelling, or one as it is dialled in the company's country. One that is not valid is `invalid` in the response.
             * @example +370 600 00118
             */
            phone: string;
            /**
             * @description For example how the person asked.
             * @example Asked by e-mail on 2 March.
             */
            note?: string | null;
            /**
             * Format: date-time
             * @description From then on the number may be called again; omitted: never. A date alone is its midnight in UTC. A past moment is 400.
             * @example 2031-03-02T00:00:00Z
             */
            expiresAt?: string | null;
        };
        NextStep: {
            /**
             * @description From 1; the answer names it.
             * @example 3
             */
            index: number;
            /**
             * @description `disclosure`: the words that open the interview; `consent`: whether it may be recorded; `further`: one more question
             *     about the last answer; `end`: the last words, which need no answer.
             * @example opening
             */
            kind: components["schemas"]["InterviewStepKind"];
            /**
             * @description The words, in the language of the interview.
             * @example To begin, what have you done so far that comes closest to this position?
             */
            text: string;
        };
        OptOut: {
            /**
             * @description `key`: the person pressed the key that the policy names.
             * @example voice
             */
            by: components["schemas"]["OptOutMeans"];
            /**
             * @description The words of the person.
             * @example Please take me off your list.
             */
            quote?: string | null;
        };
        /**
         * @description The key by which a person asks not to be called again; null: none.
         * @enum {string}
         */
        OptOutKey: "0" | "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "*" | "#";
        /**
         * @description `key`: the person pressed the key that the policy names.
         * @enum {string}
         */
        OptOutMeans: "voice" | "key";
        OptedOut: {
            /**
             * @description The person asked not to be called again.
             * @example opted_out
             * @enum {string}
             */
            outcome: "opted_out";
            /** @description How the person asked. */
            optOut: components["schemas"]["OptOut"];
            /** @description The call; by default the live one of the session, else the last one. */
            reservationId?: string | null;
            /** @description Language of the texts. */
            language?: string | null;
            /** @description Accepted, and not kept: there was no interview. */
            transcript?: components["schemas"]["TranscriptTurn"][] | null;
            /**
             * Format: uri
             * @description Accepted, and not kept.
             */
            recordingUrl?: string | null;
        };
        OtherHours: {
            /**
             * Format: date
             * @description Of the calendar in the candidate's time zone: each date once. Past dates have no effect.
             * @example 2026-12-24
             */
            date: string;
            /**
             * @description For people, at most 100 characters.
             * @example Christmas Eve
             */
            name?: string | null;
            /**
             * @description `HH:MM-HH:MM`, local to the candidate, instead of the hours of the week.
             * @example 09:00-12:00
             */
            callingHours: string;
        };
        Pagination: {
            /**
             * @description Opaque; pass it as `cursor` on the next request. Null when `hasMore` is false.
             * @example WyIyMDI2LTAzLTAyIl0.kq3vTz
             */
            cursor: string | null;
            /**
             * @description Whether more results follow.
             * @example true
             */
            hasMore: boolean;
        };
        PhoneNumber: {
            /**
             * @description Identifies the assignment.
             * @example 019c657b-37e1-7a40-85e9-d3b2c1a09f74
             */
            id: string;
            /**
             * @description Identifies the line, in other requests and responses. Companies that share a line see the same id.
             * @example 019c657b-37e0-7e59-b7a2-1f4d8c63e095
             */
            phoneNumberId: string;
            /**
             * @description Null if the record of the line is missing.
             * @example +37052000001
             */
            e164: string | null;
            /**
             * @description Name of the number for people.
             * @example Vilnius office
             */
            displayName: string;
            /**
             * @description Whether calls use it if they name no other.
             * @example true
             */
            isDefault: boolean;
            /** @description Uses of the number. */
            capabilities: components["schemas"]["LineCapabilities"];
            /** @description Limits of the number. */
            capacity: components["schemas"]["LineCapacity"];
        };
        /**
         * @description `autoresolve` (default): a number of the country of the candidate's phone, else the outbound number; `default`: the
         *     outbound number; `per_candidate`: the number of the candidate's override, else as `autoresolve`. Not beside
         *     `lineSelection` `any`.
         * @enum {string}
         */
        PhoneNumberStrategy: "autoresolve" | "default" | "per_candidate";
        PolicyConflict: {
            /**
             * @description The reservation.
             * @example 019cae19-013a-72a7-a5c2-e628972ec1b2
             */
            reservationId: string;
            /**
             * @description The candidate.
             * @example 019cadd4-6638-746b-9532-678eafcf533b
             */
            candidateId: string;
            /**
             * Format: date-time
             * @description Start of the call.
             * @example 2026-03-03T07:00:00.000Z
             */
            startsAt: string;
            /**
             * Format: date-time
             * @description End of the reserved time.
             * @example 2026-03-03T07:30:00.000Z
             */
            endsAt: string;
            /**
             * @description IANA time zone, frozen when the call was booked.
             * @example Europe/Vilnius
             */
            timezone: string;
            /**
             * @description `HH:MM`
             * @example 09:00
             */
            localStart: string;
            /**
             * @description `HH:MM`
             * @example 09:30
             */
            localEnd: string;
            /**
             * @description ISO weekday on which the call starts.
             * @example 2
             */
            isoWeekday: number;
            /**
             * @description `OUTSIDE_DAYS` also if the hours are broken, too.
             * @example OUTSIDE_HOURS
             */
            reason: components["schemas"]["PolicyConflictReason"];
        };
        /**
         * @description `OUTSIDE_DAYS` also if the hours are broken, too.
         * @enum {string}
         */
        PolicyConflictReason: "OUTSIDE_HOURS" | "OUTSIDE_DAYS";
        PreviewCallingHours: {
            /**
             * @description First local time at which a call may start.
             * @example 09:00
             */
            start: string;
            /**
             * @description Local time by which a call has to end: after `start`, on the same day.
             * @example 18:00
             */
            end: string;
            /** @description Ignored: each reservation has a time zone of its own. */
            timezone?: string | null;
            /**
             * @description ISO weekdays, 1 (Monday) to 7. The stored ones if omitted.
             * @example [
             *       1,
             *       2,
             *       3,
             *       4,
             *       5
             *     ]
             */
            weekdays?: number[] | null;
        };
        /**
         * @description `bookable`: the batch would book the call now.
         * @enum {string}
         */
        PreviewOutcome: "bookable" | "conflict" | "failed";
        PreviewSummary: {
            /**
             * @description The number of candidates for whom a call would be booked.
             * @example 1
             */
            bookable: number;
            /**
             * @description Calls without a free slot.
             * @example 0
             */
            conflict: number;
            /**
             * @description Calls that could not be booked.
             * @example 0
             */
            failed: number;
        };
        PreviewedCall: {
            /**
             * @description As the request named it.
             * @example 019cadd4-6638-746b-9532-678eafcf533b
             */
            candidateId: string;
            /**
             * @description `bookable`: the batch would book the call now.
             * @example bookable
             */
            outcome: components["schemas"]["PreviewOutcome"];
            /**
             * Format: date-time
             * @description The slot that the call would have now. Null unless `outcome` is `bookable`, like the three below.
             * @example 2026-03-03T07:00:00.000Z
             */
            startsAt: string | null;
            /**
             * Format: date-time
             * @description Exclusive.
             * @example 2026-03-03T07:30:00.000Z
             */
            endsAt: string | null;
            /**
             * @description IANA name.
             * @example Europe/Vilnius
             */
            timezone: string | null;
            /**
             * @description The line.
             * @example 019c657b-37e0-7e59-b7a2-1f4d8c63e095
             */
            phoneNumberId: string | null;
            /**
             * @description An error code of `calls.schedule`; null if `outcome` is `bookable`.
             * @example null
             */
            reason: string | null;
            /**
             * @description The reason in words.
             * @example null
             */
            message: string | null;
        };
        Quote: {
            /**
             * @description Index of the turn in the transcript, from 0.
             * @example 1
             */
            turn: number;
            /**
             * @description A verbatim part of that turn.
             * @example payment services with TypeScript and PostgreSQL for five years
             */
            text: string;
            /**
             * @description Where `text` begins in the turn's text, in UTF-16 units.
             * @example 22
             */
            startOffset: number;
            /**
             * @description Where `text` ends in the turn's text, exclusive.
             * @example 86
             */
            endOffset: number;
        };
        Readiness: {
            /**
             * @description Whether the process can serve requests.
             * @example ok
             */
            status: components["schemas"]["ReadinessStatus"];
            /** @description Result by dependency. */
            checks: components["schemas"]["ReadinessChecks"];
        };
        /** @enum {string} */
        ReadinessCheck: "ok" | "unavailable";
        ReadinessChecks: {
            /**
             * @description Whether PostgreSQL answers.
             * @example ok
             */
            database: components["schemas"]["ReadinessCheck"];
            /**
             * @description `unavailable` for 30 s after the database refused a write because its disk is full.
             * @example ok
             */
            disk: components["schemas"]["ReadinessCheck"];
            /**
             * @description `degraded` without Redis: tasks start up to SWEEP_EVERY_MS late.
             * @example ok
             */
            queue: components["schemas"]["ReadinessStatus"];
            /**
             * @description Only with REDIS_URL.
             * @example ok
             */
            redis?: components["schemas"]["ReadinessCheck"];
            /**
             * @description Whether the schema is up to date.
             * @example ok
             */
            migrations: components["schemas"]["ReadinessCheck"];
            /**
             * @description `unavailable` while the process stops.
             * @example ok
             */
            process: components["schemas"]["ReadinessCheck"];
        };
        /** @enum {string} */
        ReadinessStatus: "ok" | "degraded" | "unavailable";
        RecordConsent: {
            /**
             * @description `ai_call`: calls by a machine; `recording`: the recording of a call.
             * @example ai_call
             */
            kind: components["schemas"]["ConsentKind"];
            /**
             * @description State of the reservation.
             * @example given
             */
            state: components["schemas"]["ConsentState"];
            /**
             * @description Where the candidate said so.
             * @example form
             */
            basis: components["schemas"]["ConsentBasis"];
            /**
             * Format: date-time
             * @description When the candidate said so; now if omitted. A date alone is its midnight in UTC. A future moment is 400.
             * @example 2026-03-01T18:20:00Z
             */
            at?: string | null;
            /**
             * @description The form, page or document.
             * @example Application form, version 7
             */
            source?: string | null;
            /**
             * @description The words of the candidate, or those that they agreed to.
             * @example I agree to be interviewed by phone by an automated caller.
             */
            quote?: string | null;
            /**
             * @description The candidate's job position.
             * @example 019c6576-a400-76ab-8aba-6192cbdad084
             */
            jobPositionId: string;
        };
        RecordedEvent: {
            /**
             * @description UUIDv7.
             * @example 019cadd4-6c5a-71f8-9a2b-3c4d5e6f7a8b
             */
            id: string;
            /**
             * @description Type of the event.
             * @example candidate_status_changed
             */
            event: components["schemas"]["WebhookEvent"];
            /**
             * @description The company in which it happened.
             * @example 019c6570-1c40-7d11-9f3a-2b4c6d8e0f12
             */
            companyId: string;
            /**
             * Format: date-time
             * @description When it happened.
             * @example 2026-03-02T09:15:05.690Z
             */
            timestamp: string;
            /**
             * @description As in the deliveries of `event`.
             * @example {
             *       "candidateId": "019cadd4-6638-746b-9532-678eafcf533b",
             *       "jobPositionId": "019c6576-a400-76ab-8aba-6192cbdad084",
             *       "externalId": "ats-4711",
             *       "status": "invited",
             *       "previousStatus": "new"
             *     }
             */
            data: components["schemas"]["CandidateStatusChanged"] | components["schemas"]["BulkImportComplete"] | components["schemas"]["MailFailed"] | components["schemas"]["AnalysisReady"] | components["schemas"]["CvAnalysisComplete"] | components["schemas"]["CallScheduled"] | components["schemas"]["CallUnscheduled"] | components["schemas"]["CallOfferEnded"] | components["schemas"]["CallEnded"] | components["schemas"]["CallOptedOut"];
        };
        RecordingReceipt: {
            /**
             * @description The session of the interview.
             * @example 019cadfd-8900-7f3a-9c0d-5e1b2a7d4c68
             */
            sessionId: string;
            /**
             * @description Length of the file.
             * @example 4812377
             */
            bytes: number;
            /**
             * @description SHA-256 of the file, hexadecimal.
             * @example 2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae
             */
            sha256: string;
        };
        /**
         * @description `announce`: calls are recorded, and say so; `ask`: only after the person has agreed in the call.
         * @enum {string}
         */
        RecordingRule: "off" | "announce" | "ask";
        RecoverEvents: {
            /**
             * Format: date-time
             * @description Start of the period. A date alone is its midnight in UTC.
             * @example 2026-03-02T09:00:00Z
             */
            since: string;
            /**
             * Format: date-time
             * @description End of the period; now if omitted. A date alone is its midnight in UTC.
             * @example 2026-03-02T12:00:00Z
             */
            until?: string | null;
        };
        Recovery: {
            /**
             * @description Number of deliveries created, or made due again, so far.
             * @example 3
             */
            recovered: number;
            /**
             * @description False if the period holds more events than one request can recover: the rest follows in the background.
             * @example true
             */
            isComplete: boolean;
        };
        RefusedCallback: {
            /**
             * @description False: the call is not taken.
             * @example false
             */
            allowed: boolean;
            /**
             * @description `NO_SESSION`: this number has no open phone session on this line. `TELEPHONY_DISABLED`: the company's phone
             *     interviews are off. `BUSY`: the line or the company is full now, or the candidate is in a call.
             * @example NO_SESSION
             */
            reason: components["schemas"]["CallbackRefusal"];
        };
        Reopen: {
            /**
             * @description The candidate's job position.
             * @example 019c6576-a400-76ab-8aba-6192cbdad084
             */
            jobPositionId: string;
        };
        Reopening: {
            /**
             * @description The candidate.
             * @example 019cadd4-6638-746b-9532-678eafcf533b
             */
            candidateId: string;
            /**
             * @description Status after the reopening.
             * @example new
             */
            status: components["schemas"]["CandidateStatus"];
            /**
             * @description Status before the change.
             * @example expired
             */
            previousStatus: components["schemas"]["CandidateStatus"];
        };
        ReplaceCallingExceptions: {
            /** @description All of them: the stored list is replaced. */
            exceptions: (components["schemas"]["ClosedDate"] | components["schemas"]["OtherHours"])[];
        };
        Reservation: {
            /**
             * @description UUIDv7.
             * @example 019cae19-013a-72a7-a5c2-e628972ec1b2
             */
            id: string;
            /**
             * @description The candidate.
             * @example 019cadd4-6638-746b-9532-678eafcf533b
             */
            candidateId: string;
            /**
             * @description The job position.
             * @example 019c6576-a400-76ab-8aba-6192cbdad084
             */
            jobPositionId: string;
            /**
             * @description State of the reservation.
             * @example firm
             */
            state: components["schemas"]["ReservationState"];
            /**
             * @description The batch that booked it; null for a single booking.
             * @example null
             */
            batchId: string | null;
            /**
             * @description The offer from which the candidate chose it; null if the company booked it.
             * @example null
             */
            offerId: string | null;
            /**
             * @description The line.
             * @example 019c657b-37e0-7e59-b7a2-1f4d8c63e095
             */
            phoneNumberId: string;
            /**
             * Format: date-time
             * @description Start of the call.
             * @example 2026-03-03T07:00:00.000Z
             */
            startsAt: string;
            /**
             * Format: date-time
             * @description Exclusive. A call that runs over occupies its line until it ends.
             * @example 2026-03-03T07:30:00.000Z
             */
            endsAt: string;
            /**
             * Format: int64
             * @description Start of the window that was asked for, in epoch milliseconds.
             * @example 1772447400250
             */
            windowStartMs: number;
            /**
             * Format: int64
             * @description End of the window that was asked for, in epoch milliseconds.
             * @example 1772553600000
             */
            windowEndMs: number;
            /**
             * @description Length of the call in milliseconds.
             * @example 1800000
             */
            durationMs: number;
            /**
             * @description IANA name.
             * @example Europe/Vilnius
             */
            timezone: string;
            /**
             * @description The rule that gave the time zone.
             * @example phone
             */
            timezoneSource: components["schemas"]["TimezoneSource"];
            /**
             * @description `HH:MM-HH:MM` in `timezone`; null means any hour (test candidates).
             * @example 09:00-18:00
             */
            callingHours: string | null;
            /**
             * @description ISO weekdays, 1 (Monday) to 7; null means any day.
             * @example [
             *       1,
             *       2,
             *       3,
             *       4,
             *       5
             *     ]
             */
            callingDays: number[] | null;
            /** @description Null: no retry. */
            retryCallSnapshot: components["schemas"]["RetryCallSnapshot"] | null;
            /**
             * @description Days for which the candidate may be called and may call back.
             * @example 7
             */
            invitationExpirationDays: number;
            /**
             * @description `inbound`: the candidate called back.
             * @example outbound
             */
            channel: components["schemas"]["CallChannel"];
            /**
             * @description 1; 2 for the retry.
             * @example 1
             */
            attempt: number;
            /**
             * @description A retry: the attempt before. What a moved call replaced stands in `call_scheduled`.
             * @example null
             */
            previousReservationId: string | null;
            /**
             * @description The retry that was booked after this attempt; null: none.
             * @example null
             */
            retryReservationId: string | null;
            /**
             * @description Why it ended without a result; null while it is live, and if it is `completed`. Answered: `DROPPED` (broke off),
             *     `NO_RESULT` (none came in time). Nobody reached: `NOT_ANSWERED`, `BUSY`, `DECLINED`, `VOICEMAIL` (a machine answered).
             *     Technical: `NUMBER_INVALID`, `TRUNK_UNAVAILABLE`, `GATEWAY_UNAVAILABLE`, `OUTCOME_UNKNOWN` (it may have rung). Ended by
             *     people: `CANCELLED`, `BATCH_CANCELLED`, `REPLACED` (another call took its place), `REVOKED`. Its time is over:
             *     `SESSION_ENDED` (of the invitation), `WINDOW_ENDED`, `TELEPHONY_DISABLED` (until its window ended). Not allowed:
             *     `DO_NOT_CALL`, `OPTED_OUT` (in the call), `CONSENT_WITHDRAWN`, `ATTEMPTS_EXHAUSTED`, `PHONE_CHANGED` (to a number of
             *     another time zone).
             * @example null
             */
            failureReason: components["schemas"]["CallFailureReason"] | null;
            /** @description Null on a call back. */
            clearance: components["schemas"]["Clearance"] | null;
            /** @description The company's policy when the call was booked. */
            clearancePolicySnapshot: components["schemas"]["ClearancePolicy"];
            /**
             * Format: date-time
             * @description Time of its creation.
             * @example 2026-03-02T10:30:00.250Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description Time of its last change.
             * @example 2026-03-02T10:30:00.250Z
             */
            updatedAt: string;
        };
        ReservationDetail: {
            /**
             * @description UUIDv7.
             * @example 019cae19-013a-72a7-a5c2-e628972ec1b2
             */
            id: string;
            /**
             * @description The candidate.
             * @example 019cadd4-6638-746b-9532-678eafcf533b
             */
            candidateId: string;
            /**
             * @description The job position.
             * @example 019c6576-a400-76ab-8aba-6192cbdad084
             */
            jobPositionId: string;
            /**
             * @description State of the reservation.
             * @example firm
             */
            state: components["schemas"]["ReservationState"];
            /**
             * @description The batch that booked it; null for a single booking.
             * @example null
             */
            batchId: string | null;
            /**
             * @description The offer from which the candidate chose it; null if the company booked it.
             * @example null
             */
            offerId: string | null;
            /**
             * @description The line.
             * @example 019c657b-37e0-7e59-b7a2-1f4d8c63e095
             */
            phoneNumberId: string;
            /**
             * Format: date-time
             * @description Start of the call.
             * @example 2026-03-03T07:00:00.000Z
             */
            startsAt: string;
            /**
             * Format: date-time
             * @description Exclusive. A call that runs over occupies its line until it ends.
             * @example 2026-03-03T07:30:00.000Z
             */
            endsAt: string;
            /**
             * Format: int64
             * @description Start of the window that was asked for, in epoch milliseconds.
             * @example 1772447400250
             */
            windowStartMs: number;
            /**
             * Format: int64
             * @description End of the window that was asked for, in epoch milliseconds.
             * @example 1772553600000
             */
            windowEndMs: number;
            /**
             * @description Length of the call in milliseconds.
             * @example 1800000
             */
            durationMs: number;
            /**
             * @description IANA name.
             * @example Europe/Vilnius
             */
            timezone: string;
            /**
             * @description The rule that gave the time zone.
             * @example phone
             */
            timezoneSource: components["schemas"]["TimezoneSource"];
            /**
             * @description `HH:MM-HH:MM` in `timezone`; null means any hour (test candidates).
             * @example 09:00-18:00
             */
            callingHours: string | null;
            /**
             * @description ISO weekdays, 1 (Monday) to 7; null means any day.
             * @example [
             *       1,
             *       2,
             *       3,
             *       4,
             *       5
             *     ]
             */
            callingDays: number[] | null;
            /** @description Null: no retry. */
            retryCallSnapshot: components["schemas"]["RetryCallSnapshot"] | null;
            /**
             * @description Days for which the candidate may be called and may call back.
             * @example 7
             */
            invitationExpirationDays: number;
            /**
             * @description `inbound`: the candidate called back.
             * @example outbound
             */
            channel: components["schemas"]["CallChannel"];
            /**
             * @description 1; 2 for the retry.
             * @example 1
             */
            attempt: number;
            /**
             * @description A retry: the attempt before. What a moved call replaced stands in `call_scheduled`.
             * @example null
             */
            previousReservationId: string | null;
            /**
             * @description The retry that was booked after this attempt; null: none.
             * @example null
             */
            retryReservationId: string | null;
            /**
             * @description Why it ended without a result; null while it is live, and if it is `completed`. Answered: `DROPPED` (broke off),
             *     `NO_RESULT` (none came in time). Nobody reached: `NOT_ANSWERED`, `BUSY`, `DECLINED`, `VOICEMAIL` (a machine answered).
             *     Technical: `NUMBER_INVALID`, `TRUNK_UNAVAILABLE`, `GATEWAY_UNAVAILABLE`, `OUTCOME_UNKNOWN` (it may have rung). Ended by
             *     people: `CANCELLED`, `BATCH_CANCELLED`, `REPLACED` (another call took its place), `REVOKED`. Its time is over:
             *     `SESSION_ENDED` (of the invitation), `WINDOW_ENDED`, `TELEPHONY_DISABLED` (until its window ended). Not allowed:
             *     `DO_NOT_CALL`, `OPTED_OUT` (in the call), `CONSENT_WITHDRAWN`, `ATTEMPTS_EXHAUSTED`, `PHONE_CHANGED` (to a number of
             *     another time zone).
             * @example null
             */
            failureReason: components["schemas"]["CallFailureReason"] | null;
            /** @description Null on a call back. */
            clearance: components["schemas"]["Clearance"] | null;
            /** @description The company's policy when the call was booked. */
            clearancePolicySnapshot: components["schemas"]["ClearancePolicy"];
            /**
             * Format: date-time
             * @description Time of its creation.
             * @example 2026-03-02T10:30:00.250Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description Time of its last change.
             * @example 2026-03-02T10:30:00.250Z
             */
            updatedAt: string;
            /** @description Oldest first; the last entry is the present state. */
            history: components["schemas"]["StateChange"][];
        };
        /** @enum {string} */
        ReservationState: "firm" | "dispatching" | "ringing" | "active" | "completed" | "cancelled" | "expired" | "failed" | "no_answer" | "sip_failed";
        ResultReceipt: {
            /**
             * @description The interview session.
             * @example 019cadfd-8900-7f3a-9c0d-5e1b2a7d4c68
             */
            sessionId: string;
            /**
             * @description State of the session.
             * @example completed
             */
            state: components["schemas"]["SessionState"];
        };
        RetentionAffected: {
            /**
             * @description With a text of the CV.
             * @example 12
             */
            cv: number;
            /**
             * @description With a file of the CV.
             * @example 7
             */
            document: number;
            /**
             * @description With a transcript.
             * @example 3
             */
            transcript: number;
            /**
             * @description With a recording.
             * @example 5
             */
            recording: number;
            /**
             * @description With an analysis.
             * @example 3
             */
            analysis: number;
            /**
             * @description Erased.
             * @example 0
             */
            candidate: number;
        };
        RetentionPolicy: {
            /**
             * @description Text of the CV.
             * @example 180
             */
            cvDays: number | null;
            /**
             * @description File of the CV.
             * @example 180
             */
            documentDays: number | null;
            /**
             * @description Transcripts of interviews.
             * @example 365
             */
            transcriptDays: number | null;
            /**
             * @description Recordings of interviews.
             * @example 90
             */
            recordingDays: number | null;
            /**
             * @description Analyses of CV and interview, with scores.
             * @example 365
             */
            analysisDays: number | null;
            /**
             * @description Everything, as `DELETE` of the candidate does.
             * @example 730
             */
            candidateDays: number | null;
        };
        RetryCall: {
            /**
             * @description `SAME_DAY`: once more on the same day; `LATER_HALF`: in the other half of the calling hours; `OFF`: no retry.
             * @example SAME_DAY
             */
            mode: components["schemas"]["RetryMode"];
        };
        RetryCallSnapshot: {
            /**
             * @description Spacing of the attempts.
             * @example SAME_DAY
             * @enum {string}
             */
            mode: "OFF" | "SAME_DAY" | "LATER_HALF";
        };
        /**
         * @description `SAME_DAY`: once more on the same day; `LATER_HALF`: in the other half of the calling hours; `OFF`: no retry.
         * @enum {string}
         */
        RetryMode: "OFF" | "SAME_DAY" | "LATER_HALF";
        RevokedInvitation: {
            /**
             * @description Status after the revocation.
             * @example new
             * @enum {string}
             */
            status: "new";
            /**
             * @description Whether something was revoked.
             * @example true
             */
            revoked: boolean;
            /**
             * @description The call gateway has ended the call and the phone session.
             * @example true
             */
            reconciled: boolean;
            /**
             * @description The call gateway did not answer in time: a durable task asks it until it has ended them.
             * @example false
             */
            fallbackEnqueued: boolean;
        };
        RevokedReservation: {
            /**
             * @description Always true.
             * @example true
             */
            ok: boolean;
            /**
             * @description Whether something was revoked.
             * @example true
             */
            revoked: boolean;
            /**
             * @description The reservation that was cancelled.
             * @example 019cae19-013a-72a7-a5c2-e628972ec1b2
             */
            cancelledReservationId: string;
            /**
             * @description The state of the reservation before.
             * @example firm
             * @enum {string}
             */
            priorState: "firm";
        };
        SandboxAdvance: {
            /**
             * Format: date-time
             * @description The time of the product.
             * @example 2026-03-02T11:15:04.120Z
             */
            now: string;
            /**
             * @description Webhook deliveries of the company that were attempted during the advance, and failed.
             * @example 0
             */
            failedDeliveries: number;
        };
        SandboxClock: {
            /**
             * Format: date-time
             * @description The time of the product.
             * @example 2026-03-02T09:15:04.120Z
             */
            now: string;
            /**
             * @description Whether an advance is under way, of whichever company.
             * @example false
             */
            isAdvancing: boolean;
        };
        ScheduleBatch: {
            /**
             * Format: int64
             * @description Epoch milliseconds. Required without `preset`, not allowed with it.
             */
            windowStartMs?: number | null;
            /**
             * Format: int64
             * @description Epoch milliseconds, in the future, after `windowStartMs` and at most 31 days later. Required without `preset`, not
             *     allowed with it.
             */
            windowEndMs?: number | null;
            /**
             * @description A window that begins now, instead of `windowStartMs` and `windowEndMs`.
             * @example complete-by-next-business-day
             */
            preset?: components["schemas"]["CallPreset"] | null;
            /**
             * @description The candidates' job position.
             * @example 019c6576-a400-76ab-8aba-6192cbdad084
             */
            jobPositionId: string;
            /**
             * @description IANA name. By default the phone number gives the time zone.
             * @example Europe/Vilnius
             */
            timezone?: components["schemas"]["TimeZone"] | null;
            /**
             * @description `any`: of all lines the one with the earliest free time (of an offer: one that is free at the chosen time); of several
             *     one of the country of the candidate's phone, then the one with the most calls left. `default`: the line that the
             *     operation takes otherwise.
             * @default default
             * @example any
             */
            lineSelection?: components["schemas"]["LineSelection"] | null;
            /**
             * @description Days for which a candidate may be called and may call back, from the first call on.
             * @default 7
             * @example 7
             */
            invitationExpirationDays?: number | null;
            /** @description Null or omitted: no retry. */
            retryCall?: components["schemas"]["RetryCall"] | null;
            /**
             * @description Replaces a firm reservation that a candidate already has.
             * @default false
             * @example false
             */
            replace?: boolean | null;
            /**
             * @description 1 to 200. One that occurs twice is handled once.
             * @example [
             *       "019cadd4-6638-746b-9532-678eafcf533b",
             *       "019cadd9-1624-7c1d-a4f0-2b7c9e5d1a36"
             *     ]
             */
            candidateIds: string[];
            /**
             * @description `autoresolve` (default): a number of the country of the candidate's phone, else the outbound number; `default`: the
             *     outbound number; `per_candidate`: the number of the candidate's override, else as `autoresolve`. Not beside
             *     `lineSelection` `any`.
             * @default autoresolve
             * @example autoresolve
             */
            phoneNumberStrategy?: components["schemas"]["PhoneNumberStrategy"] | null;
            /** @description By candidate id. */
            perCandidateOverrides?: {
                [key: string]: components["schemas"]["CandidateOverride"];
            } | null;
        };
        ScheduleCall: {
            /**
             * Format: int64
             * @description Epoch milliseconds. Required without `preset`, not allowed with it.
             */
            windowStartMs?: number | null;
            /**
             * Format: int64
             * @description Epoch milliseconds, in the future, after `windowStartMs` and at most 31 days later. Required without `preset`, not
             *     allowed with it.
             */
            windowEndMs?: number | null;
            /**
             * @description A window that begins now, instead of `windowStartMs` and `windowEndMs`.
             * @example complete-by-next-business-day
             */
            preset?: components["schemas"]["CallPreset"] | null;
            /**
             * @description The candidates' job position.
             * @example 019c6576-a400-76ab-8aba-6192cbdad084
             */
            jobPositionId: string;
            /**
             * @description IANA name. By default the phone number gives the time zone.
             * @example Europe/Vilnius
             */
            timezone?: components["schemas"]["TimeZone"] | null;
            /**
             * @description `any`: of all lines the one with the earliest free time (of an offer: one that is free at the chosen time); of several
             *     one of the country of the candidate's phone, then the one with the most calls left. `default`: the line that the
             *     operation takes otherwise.
             * @default default
             * @example any
             */
            lineSelection?: components["schemas"]["LineSelection"] | null;
            /**
             * @description Days for which a candidate may be called and may call back, from the first call on.
             * @default 7
             * @example 7
             */
            invitationExpirationDays?: number | null;
            /** @description Null or omitted: no retry. */
            retryCall?: components["schemas"]["RetryCall"] | null;
            /**
             * @description Replaces a firm reservation that a candidate already has.
             * @default false
             * @example false
             */
            replace?: boolean | null;
            /** @description With `timezone`: where it came from, by default `manual`. Without: only this rule may find the time zone. */
            timezoneSource?: components["schemas"]["TimezoneSource"] | null;
            /** @description A line of the company; by default its outbound number. Not beside `lineSelection`. */
            phoneNumberId?: string | null;
            /** @description For sessions of administrators only: with an API key `true` is 403 `ADMIN_ONLY_PARAMETER`. */
            force?: boolean | null;
            /** @description Beside `force`. */
            forceReason?: string | null;
        };
        ScheduledBatch: {
            /**
             * @description Tag of the reservations, and key of reading and cancelling the batch.
             * @example 019cae22-29f4-7b18-93d4-c0a1f6e85b27
             */
            batchId: string;
            /** @description Number of calls by outcome. */
            summary: components["schemas"]["BatchSummary"];
            /** @description In the order of the request; a repeated id once. */
            results: components["schemas"]["BatchResult"][];
        };
        ScorecardEntry: {
            /**
             * @description Stable within one analysis.
             * @example requirement-1
             */
            key: string;
            /**
             * @description Name of the criterion.
             * @example TypeScript
             */
            title: string;
            /**
             * @description What the answers say of the line; null for one that counts answers.
             * @example shown
             */
            outcome: components["schemas"]["InterviewOutcome"] | null;
            /**
             * @description Score from 0 to 100.
             * @example 82
             */
            score: number;
            /**
             * @description Percentage of the overall rating; the weights add up to 100. 0: not judged.
             * @example 100
             */
            weight: number;
            /**
             * @description Reason of the score.
             * @example The candidate describes five years of work with it.
             */
            reason: string;
            /**
             * @description True if the words of the answer do not tell whether it shows what was asked for: a person has to read it.
             * @example false
             */
            needsReading: boolean;
            /** @description Words of the candidate that the score rests on. */
            quotes: components["schemas"]["Quote"][];
        };
        SentCallOffer: {
            /**
             * @description The offer.
             * @example 019cadfd-8900-7f3a-9c0d-5e1b2a7d4c68
             */
            offerId: string;
            /**
             * Format: uri
             * @description Appears only here and in the email. Who holds it can choose the time of the call.
             * @example https://interviews.example.com/book/019cadfd-8900-7f3a-9c0d-5e1b2a7d4c68?token=q8Xv2Zk1yT7mB4nR9cW6dAq8Xv2Zk1yT7mB4nR9cW6d
             */
            bookingLink: string;
            /**
             * Format: date-time
             * @description The end of the window.
             * @example 2026-03-06T15:00:00.000Z
             */
            expiresAt: string;
            /**
             * @description False if the candidate's address cannot be written to: pass the link on by other means.
             * @example true
             */
            emailQueued: boolean;
        };
        /** @enum {string} */
        SessionKind: "web" | "phone";
        /** @enum {string} */
        SessionState: "open" | "completed" | "failed" | "cancelled" | "expired";
        SkippedReservation: {
            /**
             * @description The reservation.
             * @example 019cae19-013a-72a7-a5c2-e628972ec1b2
             */
            reservationId: string;
            /**
             * @description State of the reservation.
             * @example completed
             */
            state: components["schemas"]["ReservationState"];
            /**
             * @description `CANDIDATE_HAS_ACTIVE_RESERVATION` if the call is under way, `INVALID_STATUS_TRANSITION` if it has ended.
             * @example INVALID_STATUS_TRANSITION
             * @enum {string}
             */
            reason: "CANDIDATE_HAS_ACTIVE_RESERVATION" | "INVALID_STATUS_TRANSITION";
        };
        /** @enum {string} */
        Speaker: "interviewer" | "candidate";
        StateChange: {
            /**
             * @description State of the reservation.
             * @example firm
             */
            state: components["schemas"]["ReservationState"];
            /**
             * Format: date-time
             * @description Time of the change.
             * @example 2026-03-02T10:30:00.250Z
             */
            at: string;
            /**
             * @description Why it came to this state; null if that needs no reason.
             * @example null
             */
            reason: components["schemas"]["CallFailureReason"] | null;
        };
        /**
         * @description The events to send.
         * @enum {string}
         */
        SubscribableEvent: "candidate_status_changed" | "bulk_import_complete" | "mail_failed" | "analysis_ready" | "cv_analysis_complete" | "call_scheduled" | "call_unscheduled" | "call_offer_ended" | "call_ended" | "call_opted_out";
        /** @description The name of a zone or link of the IANA time zone database, release 2026f. Later releases add names. */
        TimeZone: string;
        /**
         * @description With `timezone`: where it came from, by default `manual`. Without: only this rule may find the time zone.
         * @enum {string}
         */
        TimezoneSource: "phone" | "manual" | "company-default";
        TranscriptTurn: {
            /**
             * @description The person who speaks.
             * @example candidate
             */
            speaker: components["schemas"]["Speaker"];
            /**
             * @description Words of the turn.
             * @example I have built payment services with TypeScript and PostgreSQL for five years.
             */
            text: string;
            /**
             * @description Milliseconds from the beginning of the interview.
             * @example 4200
             */
            startMs: number;
            /**
             * @description What the turn is for, if the runtime knows.
             * @example answer
             * @enum {string|null}
             */
            kind?: "opening" | "requirement" | "further" | "closing" | "answer" | null;
        };
        Turn: {
            /**
             * @description The `index` of the step that it answers.
             * @example 3
             */
            index: number;
            /**
             * @description The call of a phone session; by default its last one.
             * @example 019cadfd-7d1a-7b52-8e93-2f6c41d0a8b5
             */
            reservationId?: string | null;
            /**
             * @description The words of the person; blanks: not answered.
             * @example I have built payment services for five years.
             */
            text: string;
            /**
             * @description When the person began to speak: milliseconds from the beginning of the call.
             * @example 21400
             */
            startMs: number;
            /**
             * @description When the person ended; not before `startMs`.
             * @example 46900
             */
            endMs: number;
            /**
             * @description `true`: the person said these words again after the reply to the question who speaks; they are the answer.
             * @example false
             */
            replied?: boolean | null;
            /**
             * @description The language that the interview goes on in, if it is to change.
             * @example en
             * @enum {string|null}
             */
            language?: "en" | "lt" | null;
        };
        TurnAccepted: {
            /**
             * @description The answer is stored.
             * @example true
             */
            accepted: boolean;
            /** @description The step that is to be said now. */
            next: components["schemas"]["NextStep"];
        };
        UpdateCallingHours: {
            /**
             * @description First local time at which a call may start.
             * @example 09:00
             */
            start: string;
            /**
             * @description Local time by which a call has to end: after `start`, on the same day.
             * @example 18:00
             */
            end: string;
            /**
             * @description For candidates whose phone gives no time zone. Omitted: unchanged; null: Automatic, each candidate has its own.
             * @example Europe/Vilnius
             */
            timezone?: components["schemas"]["TimeZone"] | null;
            /**
             * @description ISO weekdays, 1 (Monday) to 7. Omitted: unchanged.
             * @example [
             *       1,
             *       2,
             *       3,
             *       4,
             *       5
             *     ]
             */
            weekdays?: number[];
        };
        UpdateCandidate: {
            /**
             * @description First name.
             * @example Grace
             */
            firstName?: string;
            /**
             * @description Last name.
             * @example Hopper
             */
            lastName?: string;
            /**
             * Format: email
             * @description Must not belong to another candidate of the job position.
             * @example grace@example.com
             */
            email?: string;
            /**
             * @description Null clears it.
             * @example +37060000100
             */
            phone?: string | null;
            /**
             * @description At most 10 240 bytes in UTF-8. Null clears them.
             * @example Prefers calls in the morning.
             */
            notes?: string | null;
            /**
             * @description Must not belong to another candidate of the job position. Null clears it.
             * @example ats-4711
             */
            externalId?: string | null;
            /**
             * @description Values to set; null removes a key, and null in place of the object removes all.
             * @example {
             *       "team": "platform",
             *       "source": null
             *     }
             */
            metadata?: {
                [key: string]: string | null;
            } | null;
        };
        UpdateClearancePolicy: {
            /**
             * @description `require`: a candidate is called only after a consent to `ai_call`.
             * @example require
             */
            consent?: components["schemas"]["ConsentRule"];
            /** @description Replaced as a whole; null: no limit. */
            maxAttempts?: components["schemas"]["AttemptLimit"] | null;
            /** @description Replaced as a whole; null: the interviewer's own words. */
            disclosure?: {
                [key: string]: unknown;
            } | components["schemas"]["Disclosure"] | null;
            /**
             * @description The key by which a person asks not to be called again; null: none.
             * @example 9
             */
            optOutKey?: components["schemas"]["OptOutKey"] | null;
            /**
             * @description `announce`: calls are recorded, and say so; `ask`: only after the person has agreed in the call.
             * @example ask
             */
            recording?: components["schemas"]["RecordingRule"];
            /**
             * @description `mail`: candidates get mails about the calls that you book; `off`: only about calls whose time they chose.
             * @example mail
             */
            callNotice?: components["schemas"]["CallNotice"];
            /**
             * @description Whether a candidate who is to choose the time of a call may answer in writing instead.
             * @example true
             */
            writtenAlternative?: boolean;
        };
        UpdatePhoneNumber: {
            /**
             * @description Name of the number for people.
             * @example Vilnius office
             */
            displayName?: string;
            /**
             * @description True makes it the number of the company's calls, in place of the present one. False leaves the company without a
             *     default.
             * @example true
             */
            defaultForOutbound?: boolean;
        };
        UpdateRetentionPolicy: {
            /**
             * @description Text of the CV.
             * @example 180
             */
            cvDays?: number | null;
            /**
             * @description File of the CV.
             * @example 180
             */
            documentDays?: number | null;
            /**
             * @description Transcripts of interviews.
             * @example 365
             */
            transcriptDays?: number | null;
            /**
             * @description Recordings of interviews.
             * @example 90
             */
            recordingDays?: number | null;
            /**
             * @description Analyses of CV and interview, with scores.
             * @example 365
             */
            analysisDays?: number | null;
            /**
             * @description Everything, as `DELETE` of the candidate does.
             * @example 730
             */
            candidateDays?: number | null;
        };
        UpdateWebhook: {
            /**
             * Format: uri
             * @description Address of the receiver.
             * @example https://ats.example.com/hooks/interviews
             */
            url?: string;
            /**
             * @description Events that are sent to it.
             * @example [
             *       "candidate_status_changed",
             *       "analysis_ready"
             *     ]
             */
            events?: components["schemas"]["SubscribableEvent"][];
            /**
             * @description An empty array or null clears the filters.
             * @example []
             */
            statusFilters?: components["schemas"]["CandidateStatus"][] | null;
            /**
             * @description False pauses; true resumes, and sets `failureCount` to 0.
             * @example true
             */
            isActive?: boolean;
        };
        UpdatedRetentionPolicy: {
            /**
             * @description Text of the CV.
             * @example 180
             */
            cvDays: number | null;
            /**
             * @description File of the CV.
             * @example 180
             */
            documentDays: number | null;
            /**
             * @description Transcripts of interviews.
             * @example 365
             */
            transcriptDays: number | null;
            /**
             * @description Recordings of interviews.
             * @example 90
             */
            recordingDays: number | null;
            /**
             * @description Analyses of CV and interview, with scores.
             * @example 365
             */
            analysisDays: number | null;
            /**
             * @description Everything, as `DELETE` of the candidate does.
             * @example 730
             */
            candidateDays: number | null;
            /** @description Candidates by kind of data. */
            affected: components["schemas"]["RetentionAffected"];
            /**
             * @description True if the days of 5 000 candidates or more are over for a kind: `affected` is then estimated for such kinds, by how many of the 5 000 whose days ended
             *     last have such data, and counts at most a million. False: it is exact.
             * @example false
             */
            affectedIsEstimate: boolean;
        };
        Voicemail: {
            /**
             * @description The call reached a mailbox, and nobody was interviewed.
             * @example voicemail
             * @enum {string}
             */
            outcome: "voicemail";
            /** @description The call; by default the live one of the session. */
            reservationId?: string | null;
            /** @description Language of the call. */
            language?: string | null;
            /** @description Turns of the call, if any. */
            transcript?: components["schemas"]["TranscriptTurn"][] | null;
            /**
             * Format: uri
             * @description Address of the recording.
             */
            recordingUrl?: string | null;
        };
        Webhook: {
            /**
             * @description UUIDv7.
             * @example 019c657f-cbc0-7c92-a1b3-84f6e0d7c529
             */
            id: string;
            /**
             * Format: uri
             * @description Address of the receiver.
             * @example https://ats.example.com/hooks/interviews
             */
            url: string;
            /**
             * @description Events that are sent to it.
             * @example [
             *       "candidate_status_changed",
             *       "analysis_ready"
             *     ]
             */
            events: components["schemas"]["WebhookEvent"][];
            /**
             * @description Empty: all status changes.
             * @example [
             *       "interviewed",
             *       "selected"
             *     ]
             */
            statusFilters: components["schemas"]["CandidateStatus"][];
            /**
             * @description False: paused, by `webhooks.update` or by too many failures.
             * @example true
             */
            isActive: boolean;
            /**
             * @description Consecutive failed deliveries; at 10 the webhook becomes inactive, at the earliest 30 s after the first of them.
             * @example 0
             */
            failureCount: number;
            /**
             * Format: date-time
             * @description When a delivery was last attempted.
             * @example 2026-03-02T09:15:05.700Z
             */
            lastDeliveryAt: string | null;
            /**
             * @description Status of the last delivery.
             * @example delivered
             */
            lastDeliveryStatus: components["schemas"]["DeliveryStatus"] | null;
            /**
             * Format: date-time
             * @description Time of its creation.
             * @example 2026-02-16T08:10:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description Time of its last change.
             * @example 2026-02-16T08:10:00.000Z
             */
            updatedAt: string;
        };
        /**
         * @example candidate_status_changed
         * @example bulk_import_complete
         * @example mail_failed
         * @example analysis_ready
         * @example cv_analysis_complete
         * @example call_scheduled
         * @example call_unscheduled
         * @example call_offer_ended
         * @example call_ended
         * @example call_opted_out
         */
        WebhookEvent: string;
        WebhookWithSecret: {
            /**
             * @description UUIDv7.
             * @example 019c657f-cbc0-7c92-a1b3-84f6e0d7c529
             */
            id: string;
            /**
             * Format: uri
             * @description Address of the receiver.
             * @example https://ats.example.com/hooks/interviews
             */
            url: string;
            /**
             * @description Events that are sent to it.
             * @example [
             *       "candidate_status_changed",
             *       "analysis_ready"
             *     ]
             */
            events: components["schemas"]["WebhookEvent"][];
            /**
             * @description Empty: all status changes.
             * @example [
             *       "interviewed",
             *       "selected"
             *     ]
             */
            statusFilters: components["schemas"]["CandidateStatus"][];
            /**
             * @description False: paused, by `webhooks.update` or by too many failures.
             * @example true
             */
            isActive: boolean;
            /**
             * @description Consecutive failed deliveries; at 10 the webhook becomes inactive, at the earliest 30 s after the first of them.
             * @example 0
             */
            failureCount: number;
            /**
             * Format: date-time
             * @description When a delivery was last attempted.
             * @example 2026-03-02T09:15:05.700Z
             */
            lastDeliveryAt: string | null;
            /**
             * @description Status of the last delivery.
             * @example delivered
             */
            lastDeliveryStatus: components["schemas"]["DeliveryStatus"] | null;
            /**
             * Format: date-time
             * @description Time of its creation.
             * @example 2026-02-16T08:10:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description Time of its last change.
             * @example 2026-02-16T08:10:00.000Z
             */
            updatedAt: string;
            /**
             * @description `whsec_` and the base64 of 32 bytes.
             * @example whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo=
             */
            secret: string;
        };
        JobPositionSummaryListResponse: {
            /**
             * @description True: the request succeeded.
             * @example true
             */
            success: boolean;
            /**
             * @description Also in the header `X-Request-Id`. Quote it to support.
             * @example 3f8f0d0e-7c4b-4f53-9a55-0d6a2b1c9e10
             */
            requestId: string;
            /** @description The items of this page. */
            data: components["schemas"]["JobPositionSummary"][];
            /** @description Where the next page begins. */
            pagination: components["schemas"]["Pagination"];
        };
        JobPositionResponse: {
            /**
             * @description True: the request succeeded.
             * @example true
             */
            success: boolean;
            /**
             * @description Also in the header `X-Request-Id`. Quote it to support.
             * @example 3f8f0d0e-7c4b-4f53-9a55-0d6a2b1c9e10
             */
            requestId: string;
            /** @description The result. */
            data: components["schemas"]["JobPosition"];
        };
        BulkImportStateResponse: {
            /**
             * @description True: the request succeeded.
             * @example true
             */
            success: boolean;
            /**
             * @description Also in the header `X-Request-Id`. Quote it to support.
             * @example 3f8f0d0e-7c4b-4f53-9a55-0d6a2b1c9e10
             */
            requestId: string;
            /** @description The result. */
            data: components["schemas"]["BulkImportState"];
        };
        CandidateSummaryListResponse: {
            /**
             * @description True: the request succeeded.
             * @example true
             */
            success: boolean;
            /**
             * @description Also in the header `X-Request-Id`. Quote it to support.
             * @example 3f8f0d0e-7c4b-4f53-9a55-0d6a2b1c9e10
             */
            requestId: string;
            /** @description The items of this page. */
            data: components["schemas"]["CandidateSummary"][];
            /** @description Where the next page begins. */
            pagination: components["schemas"]["Pagination"];
        };
        ImportedCandidateResponse: {
            /**
             * @description True: the request succeeded.
             * @example true
             */
            success: boolean;
            /**
             * @description Also in the header `X-Request-Id`. Quote it to support.
             * @example 3f8f0d0e-7c4b-4f53-9a55-0d6a2b1c9e10
             */
            requestId: string;
            /** @description The result. */
            data: components["schemas"]["ImportedCandidate"];
        };
        BulkOutcomeResponse: {
            /**
             * @description True: the request succeeded.
             * @example true
             */
            success: boolean;
            /**
             * @description Also in the header `X-Request-Id`. Quote it to support.
             * @example 3f8f0d0e-7c4b-4f53-9a55-0d6a2b1c9e10
             */
            requestId: string;
            /** @description The result. */
            data: components["schemas"]["BulkOutcome"];
        };
        BulkAcceptedResponse: {
            /**
             * @description True: the request succeeded.
             * @example true
             */
            success: boolean;
            /**
             * @description Also in the header `X-Request-Id`. Quote it to support.
             * @example 3f8f0d0e-7c4b-4f53-9a55-0d6a2b1c9e10
             */
            requestId: string;
            /** @description The result. */
            data: components["schemas"]["BulkAccepted"];
        };
        CandidateChangeListResponse: {
            /**
             * @description True: the request succeeded.
             * @example true
             */
            success: boolean;
            /**
             * @description Also in the header `X-Request-Id`. Quote it to support.
             * @example 3f8f0d0e-7c4b-4f53-9a55-0d6a2b1c9e10
             */
            requestId: string;
            /** @description The items of this page. */
            data: components["schemas"]["CandidateChange"][];
            /** @description Where the next page begins. */
            pagination: components["schemas"]["Pagination"];
        };
        CandidateResponse: {
            /**
             * @description True: the request succeeded.
             * @example true
             */
            success: boolean;
            /**
             * @description Also in the header `X-Request-Id`. Quote it to support.
             * @example 3f8f0d0e-7c4b-4f53-9a55-0d6a2b1c9e10
             */
            requestId: string;
            /** @description The result. */
            data: components["schemas"]["Candidate"];
        };
        DeletedCandidateResponse: {
            /**
             * @description True: the request succeeded.
             * @example true
             */
            success: boolean;
            /**
             * @description Also in the header `X-Request-Id`. Quote it to support.
             * @example 3f8f0d0e-7c4b-4f53-9a55-0d6a2b1c9e10
             */
            requestId: string;
            /** @description The result. */
            data: components["schemas"]["DeletedCandidate"];
        };
        CandidateProgressResponse: {
            /**
             * @description True: the request succeeded.
             * @example true
             */
            success: boolean;
            /**
             * @description Also in the header `X-Request-Id`. Quote it to support.
             * @example 3f8f0d0e-7c4b-4f53-9a55-0d6a2b1c9e10
             */
            requestId: string;
            /** @description The result. */
            data: components["schemas"]["CandidateProgress"];
        };
        CvScoreResponse: {
            /**
             * @description True: the request succeeded.
             * @example true
             */
            success: boolean;
            /**
             * @description Also in the header `X-Request-Id`. Quote it to support.
             * @example 3f8f0d0e-7c4b-4f53-9a55-0d6a2b1c9e10
             */
            requestId: string;
            /** @description The result. */
            data: components["schemas"]["CvScore"];
        };
        ConsentListResponse: {
            /**
             * @description True: the request succeeded.
             * @example true
             */
            success: boolean;
            /**
             * @description Also in the header `X-Request-Id`. Quote it to support.
             * @example 3f8f0d0e-7c4b-4f53-9a55-0d6a2b1c9e10
             */
            requestId: string;
            /** @description The items of this page. */
            data: components["schemas"]["Consent"][];
            /** @description Where the next page begins. */
            pagination: components["schemas"]["Pagination"];
        };
        ConsentResponse: {
            /**
             * @description True: the request succeeded.
             * @example true
             */
            success: boolean;
            /**
             * @description Also in the header `X-Request-Id`. Quote it to support.
             * @example 3f8f0d0e-7c4b-4f53-9a55-0d6a2b1c9e10
             */
            requestId: string;
            /** @description The result. */
            data: components["schemas"]["Consent"];
        };
        ErasureResponse: {
            /**
             * @description True: the request succeeded.
             * @example true
             */
            success: boolean;
            /**
             * @description Also in the header `X-Request-Id`. Quote it to support.
             * @example 3f8f0d0e-7c4b-4f53-9a55-0d6a2b1c9e10
             */
            requestId: string;
            /** @description The result. */
            data: components["schemas"]["Erasure"];
        };
        RetentionPolicyResponse: {
            /**
             * @description True: the request succeeded.
             * @example true
             */
            success: boolean;
            /**
             * @description Also in the header `X-Request-Id`. Quote it to support.
             * @example 3f8f0d0e-7c4b-4f53-9a55-0d6a2b1c9e10
             */
            requestId: string;
            /** @description The result. */
            data: components["schemas"]["RetentionPolicy"];
        };
        UpdatedRetentionPolicyResponse: {
            /**
             * @description True: the request succeeded.
             * @example true
             */
            success: boolean;
            /**
             * @description Also in the header `X-Request-Id`. Quote it to support.
             * @example 3f8f0d0e-7c4b-4f53-9a55-0d6a2b1c9e10
             */
            requestId: string;
            /** @description The result. */
            data: components["schemas"]["UpdatedRetentionPolicy"];
        };
        InvitationResponse: {
            /**
             * @description True: the request succeeded.
             * @example true
             */
            success: boolean;
            /**
             * @description Also in the header `X-Request-Id`. Quote it to support.
             * @example 3f8f0d0e-7c4b-4f53-9a55-0d6a2b1c9e10
             */
            requestId: string;
            /** @description The result. */
            data: components["schemas"]["Invitation"];
        };
        DecisionResponse: {
            /**
             * @description True: the request succeeded.
             * @example true
             */
            success: boolean;
            /**
             * @description Also in the header `X-Request-Id`. Quote it to support.
             * @example 3f8f0d0e-7c4b-4f53-9a55-0d6a2b1c9e10
             */
            requestId: string;
            /** @description The result. */
            data: components["schemas"]["Decision"];
        };
        ReopeningResponse: {
            /**
             * @description True: the request succeeded.
             * @example true
             */
            success: boolean;
            /**
             * @description Also in the header `X-Request-Id`. Quote it to support.
             * @example 3f8f0d0e-7c4b-4f53-9a55-0d6a2b1c9e10
             */
            requestId: string;
            /** @description The result. */
            data: components["schemas"]["Reopening"];
        };
        ResultReceiptResponse: {
            /**
             * @description True: the request succeeded.
             * @example true
             */
            success: boolean;
            /**
             * @description Also in the header `X-Request-Id`. Quote it to support.
             * @example 3f8f0d0e-7c4b-4f53-9a55-0d6a2b1c9e10
             */
            requestId: string;
            /** @description The result. */
            data: components["schemas"]["ResultReceipt"];
        };
        CvAnalysisResponse: {
            /**
             * @description True: the request succeeded.
             * @example true
             */
            success: boolean;
            /**
             * @description Also in the header `X-Request-Id`. Quote it to support.
             * @example 3f8f0d0e-7c4b-4f53-9a55-0d6a2b1c9e10
             */
            requestId: string;
            /** @description The result. */
            data: components["schemas"]["CvAnalysis"];
        };
        CvDocumentResponse: {
            /**
             * @description True: the request succeeded.
             * @example true
             */
            success: boolean;
            /**
             * @description Also in the header `X-Request-Id`. Quote it to support.
             * @example 3f8f0d0e-7c4b-4f53-9a55-0d6a2b1c9e10
             */
            requestId: string;
            /** @description The result. */
            data: components["schemas"]["CvDocument"];
        };
        InterviewAnalysisResponse: {
            /**
             * @description True: the request succeeded.
             * @example true
             */
            success: boolean;
            /**
             * @description Also in the header `X-Request-Id`. Quote it to support.
             * @example 3f8f0d0e-7c4b-4f53-9a55-0d6a2b1c9e10
             */
            requestId: string;
            /** @description The result. */
            data: components["schemas"]["InterviewAnalysis"];
        };
        InterviewTranscriptResponse: {
            /**
             * @description True: the request succeeded.
             * @example true
             */
            success: boolean;
            /**
             * @description Also in the header `X-Request-Id`. Quote it to support.
             * @example 3f8f0d0e-7c4b-4f53-9a55-0d6a2b1c9e10
             */
            requestId: string;
            /** @description The result. */
            data: components["schemas"]["InterviewTranscript"];
        };
        ScheduledBatchResponse: {
            /**
             * @description True: the request succeeded.
             * @example true
             */
            success: boolean;
            /**
             * @description Also in the header `X-Request-Id`. Quote it to support.
             * @example 3f8f0d0e-7c4b-4f53-9a55-0d6a2b1c9e10
             */
            requestId: string;
            /** @description The result. */
            data: components["schemas"]["ScheduledBatch"];
        };
        BatchPreviewResponse: {
            /**
             * @description True: the request succeeded.
             * @example true
             */
            success: boolean;
            /**
             * @description Also in the header `X-Request-Id`. Quote it to support.
             * @example 3f8f0d0e-7c4b-4f53-9a55-0d6a2b1c9e10
             */
            requestId: string;
            /** @description The result. */
            data: components["schemas"]["BatchPreview"];
        };
        ReservationResponse: {
            /**
             * @description True: the request succeeded.
             * @example true
             */
            success: boolean;
            /**
             * @description Also in the header `X-Request-Id`. Quote it to support.
             * @example 3f8f0d0e-7c4b-4f53-9a55-0d6a2b1c9e10
             */
            requestId: string;
            /** @description The result. */
            data: components["schemas"]["Reservation"];
        };
        RevokedInvitationOrRevokedReservationResponse: {
            /**
             * @description True: the request succeeded.
             * @example true
             */
            success: boolean;
            /**
             * @description Also in the header `X-Request-Id`. Quote it to support.
             * @example 3f8f0d0e-7c4b-4f53-9a55-0d6a2b1c9e10
             */
            requestId: string;
            /** @description The result. */
            data: components["schemas"]["RevokedInvitation"] | components["schemas"]["RevokedReservation"];
        };
        CallOfferResponse: {
            /**
             * @description True: the request succeeded.
             * @example true
             */
            success: boolean;
            /**
             * @description Also in the header `X-Request-Id`. Quote it to support.
             * @example 3f8f0d0e-7c4b-4f53-9a55-0d6a2b1c9e10
             */
            requestId: string;
            /** @description The result. */
            data: components["schemas"]["CallOffer"];
        };
        SentCallOfferResponse: {
            /**
             * @description True: the request succeeded.
             * @example true
             */
            success: boolean;
            /**
             * @description Also in the header `X-Request-Id`. Quote it to support.
             * @example 3f8f0d0e-7c4b-4f53-9a55-0d6a2b1c9e10
             */
            requestId: string;
            /** @description The result. */
            data: components["schemas"]["SentCallOffer"];
        };
        ListedCallOfferListResponse: {
            /**
             * @description True: the request succeeded.
             * @example true
             */
            success: boolean;
            /**
             * @description Also in the header `X-Request-Id`. Quote it to support.
             * @example 3f8f0d0e-7c4b-4f53-9a55-0d6a2b1c9e10
             */
            requestId: string;
            /** @description The items of this page. */
            data: components["schemas"]["ListedCallOffer"][];
            /** @description Where the next page begins. */
            pagination: components["schemas"]["Pagination"];
        };
        CallingPolicyResponse: {
            /**
             * @description True: the request succeeded.
             * @example true
             */
            success: boolean;
            /**
             * @description Also in the header `X-Request-Id`. Quote it to support.
             * @example 3f8f0d0e-7c4b-4f53-9a55-0d6a2b1c9e10
             */
            requestId: string;
            /** @description The result. */
            data: components["schemas"]["CallingPolicy"];
        };
        CallingPolicyWithConflictsResponse: {
            /**
             * @description True: the request succeeded.
             * @example true
             */
            success: boolean;
            /**
             * @description Also in the header `X-Request-Id`. Quote it to support.
             * @example 3f8f0d0e-7c4b-4f53-9a55-0d6a2b1c9e10
             */
            requestId: string;
            /** @description The result. */
            data: components["schemas"]["CallingPolicyWithConflicts"];
        };
        CallingExceptionsResponse: {
            /**
             * @description True: the request succeeded.
             * @example true
             */
            success: boolean;
            /**
             * @description Also in the header `X-Request-Id`. Quote it to support.
             * @example 3f8f0d0e-7c4b-4f53-9a55-0d6a2b1c9e10
             */
            requestId: string;
            /** @description The result. */
            data: components["schemas"]["CallingExceptions"];
        };
        PhoneNumberListResponse: {
            /**
             * @description True: the request succeeded.
             * @example true
             */
            success: boolean;
            /**
             * @description Also in the header `X-Request-Id`. Quote it to support.
             * @example 3f8f0d0e-7c4b-4f53-9a55-0d6a2b1c9e10
             */
            requestId: string;
            /** @description The items of this page. */
            data: components["schemas"]["PhoneNumber"][];
            /** @description Where the next page begins. */
            pagination: components["schemas"]["Pagination"];
        };
        PhoneNumberResponse: {
            /**
             * @description True: the request succeeded.
             * @example true
             */
            success: boolean;
            /**
             * @description Also in the header `X-Request-Id`. Quote it to support.
             * @example 3f8f0d0e-7c4b-4f53-9a55-0d6a2b1c9e10
             */
            requestId: string;
            /** @description The result. */
            data: components["schemas"]["PhoneNumber"];
        };
        ReservationListResponse: {
            /**
             * @description True: the request succeeded.
             * @example true
             */
            success: boolean;
            /**
             * @description Also in the header `X-Request-Id`. Quote it to support.
             * @example 3f8f0d0e-7c4b-4f53-9a55-0d6a2b1c9e10
             */
            requestId: string;
            /** @description The items of this page. */
            data: components["schemas"]["Reservation"][];
            /** @description Where the next page begins. */
            pagination: components["schemas"]["Pagination"];
        };
        ReservationDetailResponse: {
            /**
             * @description True: the request succeeded.
             * @example true
             */
            success: boolean;
            /**
             * @description Also in the header `X-Request-Id`. Quote it to support.
             * @example 3f8f0d0e-7c4b-4f53-9a55-0d6a2b1c9e10
             */
            requestId: string;
            /** @description The result. */
            data: components["schemas"]["ReservationDetail"];
        };
        CallBatchResponse: {
            /**
             * @description True: the request succeeded.
             * @example true
             */
            success: boolean;
            /**
             * @description Also in the header `X-Request-Id`. Quote it to support.
             * @example 3f8f0d0e-7c4b-4f53-9a55-0d6a2b1c9e10
             */
            requestId: string;
            /** @description The result. */
            data: components["schemas"]["CallBatch"];
        };
        BatchCancellationResponse: {
            /**
             * @description True: the request succeeded.
             * @example true
             */
            success: boolean;
            /**
             * @description Also in the header `X-Request-Id`. Quote it to support.
             * @example 3f8f0d0e-7c4b-4f53-9a55-0d6a2b1c9e10
             */
            requestId: string;
            /** @description The result. */
            data: components["schemas"]["BatchCancellation"];
        };
        AvailabilityResponse: {
            /**
             * @description True: the request succeeded.
             * @example true
             */
            success: boolean;
            /**
             * @description Also in the header `X-Request-Id`. Quote it to support.
             * @example 3f8f0d0e-7c4b-4f53-9a55-0d6a2b1c9e10
             */
            requestId: string;
            /** @description The result. */
            data: components["schemas"]["Availability"];
        };
        ClockResponse: {
            /**
             * @description True: the request succeeded.
             * @example true
             */
            success: boolean;
            /**
             * @description Also in the header `X-Request-Id`. Quote it to support.
             * @example 3f8f0d0e-7c4b-4f53-9a55-0d6a2b1c9e10
             */
            requestId: string;
            /** @description The result. */
            data: components["schemas"]["Clock"];
        };
        AllowedCallbackOrRefusedCallbackResponse: {
            /**
             * @description True: the request succeeded.
             * @example true
             */
            success: boolean;
            /**
             * @description Also in the header `X-Request-Id`. Quote it to support.
             * @example 3f8f0d0e-7c4b-4f53-9a55-0d6a2b1c9e10
             */
            requestId: string;
            /** @description The result. */
            data: components["schemas"]["AllowedCallback"] | components["schemas"]["RefusedCallback"];
        };
        EmptyResponse: {
            /**
             * @description True: the request succeeded.
             * @example true
             */
            success: boolean;
            /**
             * @description Also in the header `X-Request-Id`. Quote it to support.
             * @example 3f8f0d0e-7c4b-4f53-9a55-0d6a2b1c9e10
             */
            requestId: string;
            /** @description Null: there is no result. */
            data: Record<string, never> | null;
        };
        DoNotCallEntryListResponse: {
            /**
             * @description True: the request succeeded.
             * @example true
             */
            success: boolean;
            /**
             * @description Also in the header `X-Request-Id`. Quote it to support.
             * @example 3f8f0d0e-7c4b-4f53-9a55-0d6a2b1c9e10
             */
            requestId: string;
            /** @description The items of this page. */
            data: components["schemas"]["DoNotCallEntry"][];
            /** @description Where the next page begins. */
            pagination: components["schemas"]["Pagination"];
        };
        DoNotCallAdditionResponse: {
            /**
             * @description True: the request succeeded.
             * @example true
             */
            success: boolean;
            /**
             * @description Also in the header `X-Request-Id`. Quote it to support.
             * @example 3f8f0d0e-7c4b-4f53-9a55-0d6a2b1c9e10
             */
            requestId: string;
            /** @description The result. */
            data: components["schemas"]["DoNotCallAddition"];
        };
        DoNotCallRemovalResponse: {
            /**
             * @description True: the request succeeded.
             * @example true
             */
            success: boolean;
            /**
             * @description Also in the header `X-Request-Id`. Quote it to support.
             * @example 3f8f0d0e-7c4b-4f53-9a55-0d6a2b1c9e10
             */
            requestId: string;
            /** @description The result. */
            data: components["schemas"]["DoNotCallRemoval"];
        };
        ClearancePolicyResponse: {
            /**
             * @description True: the request succeeded.
             * @example true
             */
            success: boolean;
            /**
             * @description Also in the header `X-Request-Id`. Quote it to support.
             * @example 3f8f0d0e-7c4b-4f53-9a55-0d6a2b1c9e10
             */
            requestId: string;
            /** @description The result. */
            data: components["schemas"]["ClearancePolicy"];
        };
        LedInterviewResponse: {
            /**
             * @description True: the request succeeded.
             * @example true
             */
            success: boolean;
            /**
             * @description Also in the header `X-Request-Id`. Quote it to support.
             * @example 3f8f0d0e-7c4b-4f53-9a55-0d6a2b1c9e10
             */
            requestId: string;
            /** @description The result. */
            data: components["schemas"]["LedInterview"];
        };
        TurnAcceptedResponse: {
            /**
             * @description True: the request succeeded.
             * @example true
             */
            success: boolean;
            /**
             * @description Also in the header `X-Request-Id`. Quote it to support.
             * @example 3f8f0d0e-7c4b-4f53-9a55-0d6a2b1c9e10
             */
            requestId: string;
            /** @description The result. */
            data: components["schemas"]["TurnAccepted"];
        };
        RecordingReceiptResponse: {
            /**
             * @description True: the request succeeded.
             * @example true
             */
            success: boolean;
            /**
             * @description Also in the header `X-Request-Id`. Quote it to support.
             * @example 3f8f0d0e-7c4b-4f53-9a55-0d6a2b1c9e10
             */
            requestId: string;
            /** @description The result. */
            data: components["schemas"]["RecordingReceipt"];
        };
        InterviewRecordingResponse: {
            /**
             * @description True: the request succeeded.
             * @example true
             */
            success: boolean;
            /**
             * @description Also in the header `X-Request-Id`. Quote it to support.
             * @example 3f8f0d0e-7c4b-4f53-9a55-0d6a2b1c9e10
             */
            requestId: string;
            /** @description The result. */
            data: components["schemas"]["InterviewRecording"];
        };
        WebhookListResponse: {
            /**
             * @description True: the request succeeded.
             * @example true
             */
            success: boolean;
            /**
             * @description Also in the header `X-Request-Id`. Quote it to support.
             * @example 3f8f0d0e-7c4b-4f53-9a55-0d6a2b1c9e10
             */
            requestId: string;
            /** @description The items of this page. */
            data: components["schemas"]["Webhook"][];
            /** @description Where the next page begins. */
            pagination: components["schemas"]["Pagination"];
        };
        WebhookWithSecretResponse: {
            /**
             * @description True: the request succeeded.
             * @example true
             */
            success: boolean;
            /**
             * @description Also in the header `X-Request-Id`. Quote it to support.
             * @example 3f8f0d0e-7c4b-4f53-9a55-0d6a2b1c9e10
             */
            requestId: string;
            /** @description The result. */
            data: components["schemas"]["WebhookWithSecret"];
        };
        WebhookResponse: {
            /**
             * @description True: the request succeeded.
             * @example true
             */
            success: boolean;
            /**
             * @description Also in the header `X-Request-Id`. Quote it to support.
             * @example 3f8f0d0e-7c4b-4f53-9a55-0d6a2b1c9e10
             */
            requestId: string;
            /** @description The result. */
            data: components["schemas"]["Webhook"];
        };
        DeletedWebhookResponse: {
            /**
             * @description True: the request succeeded.
             * @example true
             */
            success: boolean;
            /**
             * @description Also in the header `X-Request-Id`. Quote it to support.
             * @example 3f8f0d0e-7c4b-4f53-9a55-0d6a2b1c9e10
             */
            requestId: string;
            /** @description The result. */
            data: components["schemas"]["DeletedWebhook"];
        };
        DeliveryResponse: {
            /**
             * @description True: the request succeeded.
             * @example true
             */
            success: boolean;
            /**
             * @description Also in the header `X-Request-Id`. Quote it to support.
             * @example 3f8f0d0e-7c4b-4f53-9a55-0d6a2b1c9e10
             */
            requestId: string;
            /** @description The result. */
            data: components["schemas"]["Delivery"];
        };
        RecoveryResponse: {
            /**
             * @description True: the request succeeded.
             * @example true
             */
            success: boolean;
            /**
             * @description Also in the header `X-Request-Id`. Quote it to support.
             * @example 3f8f0d0e-7c4b-4f53-9a55-0d6a2b1c9e10
             */
            requestId: string;
            /** @description The result. */
            data: components["schemas"]["Recovery"];
        };
        DeliveryListResponse: {
            /**
             * @description True: the request succeeded.
             * @example true
             */
            success: boolean;
            /**
             * @description Also in the header `X-Request-Id`. Quote it to support.
             * @example 3f8f0d0e-7c4b-4f53-9a55-0d6a2b1c9e10
             */
            requestId: string;
            /** @description The items of this page. */
            data: components["schemas"]["Delivery"][];
            /** @description Where the next page begins. */
            pagination: components["schemas"]["Pagination"];
        };
        DeliveryWithAttemptsResponse: {
            /**
             * @description True: the request succeeded.
             * @example true
             */
            success: boolean;
            /**
             * @description Also in the header `X-Request-Id`. Quote it to support.
             * @example 3f8f0d0e-7c4b-4f53-9a55-0d6a2b1c9e10
             */
            requestId: string;
            /** @description The result. */
            data: components["schemas"]["DeliveryWithAttempts"];
        };
        RecordedEventListResponse: {
            /**
             * @description True: the request succeeded.
             * @example true
             */
            success: boolean;
            /**
             * @description Also in the header `X-Request-Id`. Quote it to support.
             * @example 3f8f0d0e-7c4b-4f53-9a55-0d6a2b1c9e10
             */
            requestId: string;
            /** @description The items of this page. */
            data: components["schemas"]["RecordedEvent"][];
            /** @description Where the next page begins. */
            pagination: components["schemas"]["Pagination"];
        };
        SandboxClockResponse: {
            /**
             * @description True: the request succeeded.
             * @example true
             */
            success: boolean;
            /**
             * @description Also in the header `X-Request-Id`. Quote it to support.
             * @example 3f8f0d0e-7c4b-4f53-9a55-0d6a2b1c9e10
             */
            requestId: string;
            /** @description The result. */
            data: components["schemas"]["SandboxClock"];
        };
        SandboxAdvanceResponse: {
            /**
             * @description True: the request succeeded.
             * @example true
             */
            success: boolean;
            /**
             * @description Also in the header `X-Request-Id`. Quote it to support.
             * @example 3f8f0d0e-7c4b-4f53-9a55-0d6a2b1c9e10
             */
            requestId: string;
            /** @description The result. */
            data: components["schemas"]["SandboxAdvance"];
        };
        /**
         * @description The cause of the error. Stable: a program decides by it. A newer service can send further codes.
         *
         *     - `ACTIVE_SESSION_EXISTS`: the candidate holds an active session or a call under way; force=true cancels it and deletes
         *     - `ADMIN_ONLY_PARAMETER`: `force` is for sessions of administrators; an API key may not send it
         *     - `ANALYSIS_NOT_VIEWED`: the candidate's interview analysis must be read before a decision (GET …/interview-analysis)
         *     - `ATTEMPTS_EXHAUSTED`: the number was dialled as often as the policy allows in so many days
         *     - `CANDIDATE_HAS_ACTIVE_RESERVATION`: the candidate has a live call reservation
         *     - `CLOCK_ADVANCE_IN_PROGRESS`: the sandbox clock is being advanced already
         *     - `CONSENT_REFUSED`: the candidate has refused calls by a machine, or has withdrawn the consent
         *     - `CONSENT_REQUIRED`: the company's policy requires a consent of the candidate to calls by a machine, and there is none
         *     - `CURSOR_EXPIRED`: the cursor is more than 30 days old, or newer than the restored database
         *     - `DO_NOT_CALL`: the candidate's number is in the company's do-not-call list
         *     - `DUPLICATE_CANDIDATE`: the job position already has a candidate with this email address
         *     - `DUPLICATE_EXTERNAL_ID`: the job position already has a candidate with this external id
         *     - `IDEMPOTENCY_CONFLICT`: this Idempotency-Key was used for another request; use a new key
         *     - `IDEMPOTENCY_IN_PROGRESS`: the first request with this Idempotency-Key is still running; try again with the same key
         *     - `INTERNAL_ERROR`: an internal error; it has been logged under this requestId
         *     - `INVALID_STATUS_TRANSITION`:
         *       - the candidate's status does not allow this
         *       - the call offer has ended, or no longer allows this
         *       - the reservation has already ended
         *     - `IP_NOT_ALLOWED`: the request's address is not in the key's allowlist
         *     - `JOB_POSITION_CLOSED`: the job position is closed: it takes no new candidates
         *     - `METHOD_NOT_ALLOWED`: the route does not support this method; the header Allow lists those it does
         *     - `NOT_FOUND`:
         *       - there is no such route; /docs lists them
         *       - there is no such job position
         *       - there is no such bulk import
         *       - the resource that this Idempotency-Key created has been deleted
         *       - there is no such candidate in this job position
         *       - there is no such erasure
         *       - there is no such interview session, or it has expired
         *       - no analysis is available
         *       - there is no transcript of an interview
         *       - there is no such document, or its link has expired
         *       - there is no such call offer
         *       - the company has no such number assignment
         *       - there is no such reservation or batch
         *       - the service does not place its calls through LiveKit
         *       - there is no such entry in the do-not-call list
         *       - there is no recording of an interview
         *       - there is no such webhook
         *       - the webhook has attempted no such delivery
         *     - `NO_CAPACITY`: no slot inside the window and the calling hours has free capacity
         *     - `NO_OUTBOUND_NUMBER`: the company has no phone number with voice
         *     - `OUTSIDE_CALLING_HOURS`: no part of the window inside the calling hours is long enough for the call
         *     - `PAYLOAD_TOO_LARGE`: the body is larger than the route's limit
         *     - `PHONE_INVALID`: the candidate has no phone number, or not a valid one in international form (+370 …) or that of the company's country
         *     - `PHONE_NUMBER_NOT_FOUND`: the phone number is not assigned to the company
         *     - `RATE_LIMIT_EXCEEDED`: rate limit exceeded; Retry-After says how many seconds to wait
         *     - `RECORDING_NOT_ALLOWED`: the interview may not be recorded: the policy of the call says so, or the candidate has not consented, or has withdrawn the consent
         *     - `REQUEST_TIMEOUT`: the request arrived too slowly
         *     - `ROLE_INSUFFICIENT`: the key's role may not use this operation
         *     - `SCOPE_INSUFFICIENT`: the key lacks the scope this operation needs
         *     - `SERVICE_UNAVAILABLE`:
         *       - the service cannot answer now; try again shortly
         *       - the analysis cannot be translated now; try again shortly
         *       - the document cannot be stored now; try again shortly
         *       - the clock stands still, because the tasks that are due are not done
         *     - `TELEPHONY_DISABLED`: phone interviews are not enabled for the company
         *     - `TIMEZONE_SELECTION_REQUIRED`: the phone’s country has several time zones, or nothing gives one; `details` lists the zones of the country
         *     - `TURN_CONFLICT`: the answer belongs to no step, to one that has another answer, or to one that was not said yet
         *     - `UNAUTHORIZED`:
         *       - a valid API key is required in the X-API-Key header
         *       - the bearer token of the interview runtime is required in the Authorization header
         *       - the Authorization header must hold a token that LiveKit signed for this body
         *     - `UNSUPPORTED_MEDIA_TYPE`:
         *       - the body must be sent as application/json in UTF-8, without a content encoding
         *       - the body must have one of the content types of the operation, without a content encoding
         *     - `VALIDATION_ERROR`:
         *       - a parameter is missing or has the wrong form
         *       - the request is not well-formed HTTP
         *     - `WEBHOOK_INACTIVE`: the webhook is switched off: resume it first (PATCH with isActive true)
         *     - `WEBHOOK_LIMIT_EXCEEDED`: a company has at most 5 webhooks: delete one first
         *     - `WORKING_HOURS_NOT_CONFIGURED`: calls need calling hours: save them with PATCH /v1/telephony/calling-hours
         * @enum {string}
         */
        ErrorCode: "ACTIVE_SESSION_EXISTS" | "ADMIN_ONLY_PARAMETER" | "ANALYSIS_NOT_VIEWED" | "ATTEMPTS_EXHAUSTED" | "CANDIDATE_HAS_ACTIVE_RESERVATION" | "CLOCK_ADVANCE_IN_PROGRESS" | "CONSENT_REFUSED" | "CONSENT_REQUIRED" | "CURSOR_EXPIRED" | "DO_NOT_CALL" | "DUPLICATE_CANDIDATE" | "DUPLICATE_EXTERNAL_ID" | "IDEMPOTENCY_CONFLICT" | "IDEMPOTENCY_IN_PROGRESS" | "INTERNAL_ERROR" | "INVALID_STATUS_TRANSITION" | "IP_NOT_ALLOWED" | "JOB_POSITION_CLOSED" | "METHOD_NOT_ALLOWED" | "NOT_FOUND" | "NO_CAPACITY" | "NO_OUTBOUND_NUMBER" | "OUTSIDE_CALLING_HOURS" | "PAYLOAD_TOO_LARGE" | "PHONE_INVALID" | "PHONE_NUMBER_NOT_FOUND" | "RATE_LIMIT_EXCEEDED" | "RECORDING_NOT_ALLOWED" | "REQUEST_TIMEOUT" | "ROLE_INSUFFICIENT" | "SCOPE_INSUFFICIENT" | "SERVICE_UNAVAILABLE" | "TELEPHONY_DISABLED" | "TIMEZONE_SELECTION_REQUIRED" | "TURN_CONFLICT" | "UNAUTHORIZED" | "UNSUPPORTED_MEDIA_TYPE" | "VALIDATION_ERROR" | "WEBHOOK_INACTIVE" | "WEBHOOK_LIMIT_EXCEEDED" | "WORKING_HOURS_NOT_CONFIGURED";
        /** @description A request that was refused, or failed. The response of an operation says which codes it has. */
        ErrorResponse: {
            /**
             * @description False: the request was refused, or failed.
             * @example false
             */
            success: boolean;
            /** @description The code of the error. */
            error: components["schemas"]["ErrorCode"];
            /** @description For people; the wording may change. */
            message: string;
            /**
             * @description Also in the header `X-Request-Id`. Quote it to support.
             * @example 3f8f0d0e-7c4b-4f53-9a55-0d6a2b1c9e10
             */
            requestId: string;
        };
        /** @description A request that was refused, or failed. The response of an operation says which codes it has. */
        ErrorWithFields: {
            /**
             * @description False: the request was refused, or failed.
             * @example false
             */
            success: boolean;
            /** @description The code of the error. */
            error: components["schemas"]["ErrorCode"];
            /** @description For people; the wording may change. */
            message: string;
            /**
             * @description Also in the header `X-Request-Id`. Quote it to support.
             * @example 3f8f0d0e-7c4b-4f53-9a55-0d6a2b1c9e10
             */
            requestId: string;
            /** @description Every failing field. */
            details?: components["schemas"]["FieldError"][];
        };
        /** @description A request that was refused, or failed. The response of an operation says which codes it has. */
        ErrorWithCandidateId: {
            /**
             * @description False: the request was refused, or failed.
             * @example false
             */
            success: boolean;
            /** @description The code of the error. */
            error: components["schemas"]["ErrorCode"];
            /** @description For people; the wording may change. */
            message: string;
            /**
             * @description Also in the header `X-Request-Id`. Quote it to support.
             * @example 3f8f0d0e-7c4b-4f53-9a55-0d6a2b1c9e10
             */
            requestId: string;
            /** @description Left out by codes that have none. */
            details?: components["schemas"]["CandidateIdDetails"];
        };
        CandidateIdDetails: {
            /** @description The candidate that exists. */
            candidateId: string;
        };
        /** @description A request that was refused, or failed. The response of an operation says which codes it has. */
        ErrorWithChoices: {
            /**
             * @description False: the request was refused, or failed.
             * @example false
             */
            success: boolean;
            /** @description The code of the error. */
            error: components["schemas"]["ErrorCode"];
            /** @description For people; the wording may change. */
            message: string;
            /**
             * @description Also in the header `X-Request-Id`. Quote it to support.
             * @example 3f8f0d0e-7c4b-4f53-9a55-0d6a2b1c9e10
             */
            requestId: string;
            /** @description The values to choose from. */
            details?: string[];
        };
        /** @description A request that was refused, or failed. The response of an operation says which codes it has. */
        ErrorWithNext: {
            /**
             * @description False: the request was refused, or failed.
             * @example false
             */
            success: boolean;
            /** @description The code of the error. */
            error: components["schemas"]["ErrorCode"];
            /** @description For people; the wording may change. */
            message: string;
            /**
             * @description Also in the header `X-Request-Id`. Quote it to support.
             * @example 3f8f0d0e-7c4b-4f53-9a55-0d6a2b1c9e10
             */
            requestId: string;
            /** @description Left out by codes that have none. */
            details?: components["schemas"]["NextDetails"];
        };
        NextDetails: {
            /** @description The step that is to be said now. */
            next: {
                /** @description The number of the step. */
                index: number;
                /** @description As in the session. */
                kind: string;
                /** @description The words. */
                text: string;
            };
        };
    };
    responses: {
        /** @description `VALIDATION_ERROR`: a parameter is missing or has the wrong form. Correct the fields that `details` names, and send the request again. */
        InvalidQuery: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorWithFields"];
            };
        };
        /** @description `INTERNAL_ERROR`: an internal error; it has been logged under this requestId. Report the `requestId` to the operator. Send the request again if it is idempotent. */
        InternalError: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description `SERVICE_UNAVAILABLE`: the service cannot answer now; try again shortly. Send the request again after the seconds in `Retry-After`. */
        ServiceUnavailable: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description `VALIDATION_ERROR`: a parameter is missing or has the wrong form. Correct the fields that `details` names, and send the request again. */
        InvalidLimit: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorWithFields"];
            };
        };
        /** @description `UNAUTHORIZED`: a valid API key is required in the X-API-Key header. Send `X-API-Key` with a key that is neither revoked nor expired. */
        Unauthorized: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /**
         * @description `IP_NOT_ALLOWED`: the request's address is not in the key's allowlist. Send the request from an allowed address, or ask the operator to change the allowlist.
         *
         *     `SCOPE_INSUFFICIENT`: the key lacks the scope this operation needs. Use a key with the scope that the operation names.
         */
        IpNotAllowedOrScopeInsufficient: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description `RATE_LIMIT_EXCEEDED`: rate limit exceeded; Retry-After says how many seconds to wait. Wait for the seconds in `Retry-After`, then send the request again. */
        RateLimitExceeded: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description `VALIDATION_ERROR`: a parameter is missing or has the wrong form. Correct the fields that `details` names, and send the request again. */
        InvalidActingUser: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorWithFields"];
            };
        };
        /** @description `NOT_FOUND`: there is no such job position. List the job positions of the company (`GET /v1/job-positions`) and use an id of the list. */
        JobPositionNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description `VALIDATION_ERROR`: a parameter is missing or has the wrong form. Correct the fields that `details` names, and send the request again. */
        InvalidJobPositionId: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorWithFields"];
            };
        };
        /**
         * @description `NOT_FOUND`: the resource that this Idempotency-Key created has been deleted. Nothing can be replayed: use a new Idempotency-Key for a new request.
         *
         *     `NOT_FOUND`: there is no such job position. List the job positions of the company (`GET /v1/job-positions`) and use an id of the list.
         */
        StoredResponseErasedOrJobPositionNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description `REQUEST_TIMEOUT`: the request arrived too slowly. Send the request again over a faster connection. */
        RequestTimeout: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description `PAYLOAD_TOO_LARGE`: the body is larger than the route's limit. Send less: shorten the texts, or divide the request into several. */
        PayloadTooLarge: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description `UNSUPPORTED_MEDIA_TYPE`: the body must be sent as application/json in UTF-8, without a content encoding. Send `Content-Type: application/json`, and the body as it is. */
        UnsupportedMediaType: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description `NOT_FOUND`: there is no such candidate in this job position. Use an id of `GET /v1/candidates` together with the job position that it was listed for. */
        CandidateNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /**
         * @description `NOT_FOUND`: the resource that this Idempotency-Key created has been deleted. Nothing can be replayed: use a new Idempotency-Key for a new request.
         *
         *     `NOT_FOUND`: there is no such candidate in this job position. Use an id of `GET /v1/candidates` together with the job position that it was listed for.
         */
        StoredResponseErasedOrCandidateNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /**
         * @description `IDEMPOTENCY_CONFLICT`: this Idempotency-Key was used for another request; use a new key. Use a new Idempotency-Key for each new request.
         *
         *     `IDEMPOTENCY_IN_PROGRESS`: the first request with this Idempotency-Key is still running; try again with the same key. Send the request again with the same key after the seconds in `Retry-After`.
         */
        IdempotencyConflictOrIdempotencyInProgress: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                /**
                 * @description With `IDEMPOTENCY_IN_PROGRESS`: the seconds to wait before the next try.
                 * @example 12
                 */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /**
         * @description `IP_NOT_ALLOWED`: the request's address is not in the key's allowlist. Send the request from an allowed address, or ask the operator to change the allowlist.
         *
         *     `SCOPE_INSUFFICIENT`: the key lacks the scope this operation needs. Use a key with the scope that the operation names.
         *
         *     `ROLE_INSUFFICIENT`: the key's role may not use this operation. Use a key with a role that the operation names.
         */
        IpNotAllowedOrScopeInsufficientOrRoleInsufficient: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description `UNAUTHORIZED`: the bearer token of the interview runtime is required in the Authorization header. Send `Authorization: Bearer` with the RUNTIME_TOKEN of the service. */
        RuntimeTokenRequired: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description `NOT_FOUND`: there is no such interview session, or it has expired. Use the id of a session that is open: an invitation or a dispatched call names it. */
        SessionNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /**
         * @description `NOT_FOUND`: there is no such candidate in this job position. Use an id of `GET /v1/candidates` together with the job position that it was listed for.
         *
         *     `NOT_FOUND`: no analysis is available. Wait for the event of the analysis, then read again. A candidate without CV or interview has no analysis.
         */
        CandidateNotFoundOrAnalysisNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /**
         * @description `SERVICE_UNAVAILABLE`: the analysis cannot be translated now; try again shortly. Send the request again after the seconds in `Retry-After`, or ask for the other language.
         *
         *     `SERVICE_UNAVAILABLE`: the service cannot answer now; try again shortly. Send the request again after the seconds in `Retry-After`.
         */
        TranslationUnavailableOrServiceUnavailable: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /**
         * @description `IP_NOT_ALLOWED`: the request's address is not in the key's allowlist. Send the request from an allowed address, or ask the operator to change the allowlist.
         *
         *     `SCOPE_INSUFFICIENT`: the key lacks the scope this operation needs. Use a key with the scope that the operation names.
         *
         *     `TELEPHONY_DISABLED`: phone interviews are not enabled for the company. Ask the operator to enable phone interviews for the company.
         */
        IpNotAllowedOrScopeInsufficientOrTelephonyDisabled: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description `WORKING_HOURS_NOT_CONFIGURED`: calls need calling hours: save them with PATCH /v1/telephony/calling-hours. Save calling hours with `PATCH /v1/telephony/calling-hours`, then schedule again. */
        WorkingHoursNotConfigured: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /**
         * @description `NOT_FOUND`: the resource that this Idempotency-Key created has been deleted. Nothing can be replayed: use a new Idempotency-Key for a new request.
         *
         *     `NOT_FOUND`: there is no such candidate in this job position. Use an id of `GET /v1/candidates` together with the job position that it was listed for.
         *
         *     `PHONE_NUMBER_NOT_FOUND`: the phone number is not assigned to the company. List the numbers of the company (`GET /v1/telephony/numbers`) and use a `phoneNumberId` of the list.
         */
        StoredResponseErasedOrCandidateNotFoundOrPhoneNumberNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /**
         * @description `PHONE_INVALID`: the candidate has no phone number, or not a valid one in international form (+370 …) or that of the company's country. Correct the phone number of the candidate (`PATCH /v1/candidates/{candidateId}`), then schedule again.
         *
         *     `TIMEZONE_SELECTION_REQUIRED`: the phone’s country has several time zones, or nothing gives one; `details` lists the zones of the country. Send `timezone` with one of the zones in `details`.
         *
         *     `OUTSIDE_CALLING_HOURS`: no part of the window inside the calling hours is long enough for the call. Choose a window that overlaps the calling hours, on a day that is open, for the duration of the call.
         */
        PhoneInvalidOrTimezoneSelectionRequiredOrOutsideCallingHours: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorWithChoices"];
            };
        };
        /**
         * @description `NOT_FOUND`: there is no such candidate in this job position. Use an id of `GET /v1/candidates` together with the job position that it was listed for.
         *
         *     `NOT_FOUND`: there is no such call offer. Offer the candidate a call first (`POST /v1/candidates/{candidateId}/invite-to-call`).
         */
        CandidateNotFoundOrCallOfferNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description `VALIDATION_ERROR`: a parameter is missing or has the wrong form. Correct the fields that `details` names, and send the request again. */
        InvalidStart: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorWithFields"];
            };
        };
        /** @description `VALIDATION_ERROR`: a parameter is missing or has the wrong form. Correct the fields that `details` names, and send the request again. */
        InvalidExceptions: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorWithFields"];
            };
        };
        /** @description `NOT_FOUND`: there is no such reservation or batch. List the reservations (`GET /v1/telephony/reservations`) and use an id of the list. */
        ReservationNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /**
         * @description `NOT_FOUND`: the resource that this Idempotency-Key created has been deleted. Nothing can be replayed: use a new Idempotency-Key for a new request.
         *
         *     `NOT_FOUND`: there is no such reservation or batch. List the reservations (`GET /v1/telephony/reservations`) and use an id of the list.
         */
        StoredResponseErasedOrReservationNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description `TURN_CONFLICT`: the answer belongs to no step, to one that has another answer, or to one that was not said yet. Say the step in `details.next`, and send the answer to it. */
        TurnConflict: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorWithNext"];
            };
        };
        /** @description `NOT_FOUND`: there is no such webhook. List the webhooks (`GET /v1/webhooks`) and use an id of the list. */
        WebhookNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /**
         * @description `NOT_FOUND`: there is no such webhook. List the webhooks (`GET /v1/webhooks`) and use an id of the list.
         *
         *     `NOT_FOUND`: the webhook has attempted no such delivery. List the deliveries of the webhook (`GET /v1/webhooks/{webhookId}/deliveries`) and use an id of the list.
         */
        WebhookNotFoundOrDeliveryNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
    };
    parameters: {
        /** @description Maximum number of items. */
        Limit: number;
        /** @description The `cursor` of the previous page of the same list and filters; omitted: the first page. Other text is 400. */
        Cursor: string;
        /**
         * @description The person on whose behalf the key acts. Kept in the audit trail; grants nothing.
         * @example olivia.recruiter@example.com
         */
        ActingUserHeader: string;
        /**
         * @description Any string of 1 to 255 characters, a UUID v4 for example. The same key within 24 hours returns the stored response and changes nothing.
         * @example 5f0e7a34-9c3b-4d0e-8a57-6a4b8e0c1d92
         */
        IdempotencyKeyHeader: string;
        /**
         * @description The id of the candidate. One that does not exist, or belongs to another company, is 404.
         * @example 019cadd4-6638-746b-9532-678eafcf533b
         */
        CandidateId: string;
        /** @description The candidate's job position. */
        JobPositionId: string;
        /**
         * @description The id of the session. One that does not exist, or belongs to another company, is 404.
         * @example 019cadfd-8900-7f3a-9c0d-5e1b2a7d4c68
         */
        SessionId: string;
        /** @description The language of the texts. */
        Language: "en" | "lt";
        /** @description Entity tags that the client has, or `*`. If one matches, the response is 304 without a body. */
        IfNoneMatchHeader: string;
        /**
         * @description The reservation's id. One that does not exist, or belongs to another company, is 404.
         * @example 019cae19-013a-72a7-a5c2-e628972ec1b2
         */
        Id: string;
        /**
         * @description The id of the batch. One that does not exist, or belongs to another company, is 404.
         * @example 019cae22-29f4-7b18-93d4-c0a1f6e85b27
         */
        BatchId: string;
        /**
         * @description The id of the webhook. One that does not exist, or belongs to another company, is 404.
         * @example 019c657f-cbc0-7c92-a1b3-84f6e0d7c529
         */
        WebhookId: string;
        /**
         * @description The id of the delivery. One that does not exist, or belongs to another company, is 404.
         * @example 019cadd4-6c64-73d5-8e4f-a9b0c1d2e3f4
         */
        DeliveryId: string;
    };
    requestBodies: never;
    headers: {
        /**
         * @description Names this request in the logs of the service. Quote it to support.
         * @example 3f8f0d0e-7c4b-4f53-9a55-0d6a2b1c9e10
         */
        "X-Request-Id": string;
        /**
         * @description The requests that the window of 60 s has room for.
         * @example 40
         */
        "X-RateLimit-Limit": number;
        /**
         * @description The requests that are left in it.
         * @example 39
         */
        "X-RateLimit-Remaining": number;
        /**
         * @description The Unix second in which the oldest counted request leaves it.
         * @example 1774432800
         */
        "X-RateLimit-Reset": number;
        /**
         * @description The seconds to wait before the next try.
         * @example 12
         */
        "Retry-After": number;
        /**
         * @description The version of the response. Send it in `If-None-Match` to ask whether there is a newer one.
         * @example "1-en-5b0c2c1f"
         */
        ETag: string;
        /**
         * @description Present if this is the stored response of an earlier request with the same `Idempotency-Key`.
         * @example true
         */
        "Idempotent-Replayed": "true";
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    "health.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "version": "v1",
                     *       "timestamp": "2026-03-02T09:15:04.120Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Health"];
                };
            };
            400: components["responses"]["InvalidQuery"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "health.getReadiness": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "checks": {
                     *         "database": "ok",
                     *         "disk": "ok",
                     *         "queue": "ok",
                     *         "redis": "ok",
                     *         "migrations": "ok",
                     *         "process": "ok"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Readiness"];
                };
            };
            400: components["responses"]["InvalidQuery"];
            500: components["responses"]["InternalError"];
            /** @description Not now */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "checks": {
                     *         "database": "ok",
                     *         "disk": "ok",
                     *         "queue": "ok",
                     *         "redis": "ok",
                     *         "migrations": "ok",
                     *         "process": "ok"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Readiness"];
                };
            };
        };
    };
    "metrics.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            400: components["responses"]["InvalidQuery"];
            /** @description `NOT_FOUND`: there is no such route; /docs lists them. Compare method and path with the document; paths are case-sensitive. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "jobPositions.list": {
        parameters: {
            query?: {
                /** @description Maximum number of items. */
                limit?: components["parameters"]["Limit"];
                /** @description The `cursor` of the previous page of the same list and filters; omitted: the first page. Other text is 400. */
                cursor?: components["parameters"]["Cursor"];
                /** @description Only positions of this privacy. */
                privacy?: components["schemas"]["JobPositionPrivacy"];
            };
            header?: {
                /**
                 * @description The person on whose behalf the key acts. Kept in the audit trail; grants nothing.
                 * @example olivia.recruiter@example.com
                 */
                "X-Acting-User"?: components["parameters"]["ActingUserHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the list */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "requestId": "3f8f0d0e-7c4b-4f53-9a55-0d6a2b1c9e10",
                     *       "data": [
                     *         {
                     *           "id": "019c6576-a400-76ab-8aba-6192cbdad084",
                     *           "position": "Backend Engineer",
                     *           "department": "Engineering",
                     *           "location": "Vilnius",
                     *           "type": "full-time",
                     *           "candidateCount": 12,
                     *           "createdAt": "2026-02-16T08:00:00.000Z"
                     *         }
                     *       ],
                     *       "pagination": {
                     *         "cursor": "WyIyMDI2LTAzLTAyIl0.kq3vTz",
                     *         "hasMore": true
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["JobPositionSummaryListResponse"];
                };
            };
            400: components["responses"]["InvalidLimit"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["IpNotAllowedOrScopeInsufficient"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "jobPositions.get": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The person on whose behalf the key acts. Kept in the audit trail; grants nothing.
                 * @example olivia.recruiter@example.com
                 */
                "X-Acting-User"?: components["parameters"]["ActingUserHeader"];
            };
            path: {
                /**
                 * @description The id of the job position. One that does not exist, or belongs to another company, is 404.
                 * @example 019c6576-a400-76ab-8aba-6192cbdad084
                 */
                jobPositionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "requestId": "3f8f0d0e-7c4b-4f53-9a55-0d6a2b1c9e10",
                     *       "data": {
                     *         "id": "019c6576-a400-76ab-8aba-6192cbdad084",
                     *         "position": "Backend Engineer",
                     *         "department": "Engineering",
                     *         "location": "Vilnius",
                     *         "type": "full-time",
                     *         "salary": 60000,
                     *         "currency": "EUR",
                     *         "privacy": "public",
                     *         "description": "You build the services behind our products, and you run what you build.",
                     *         "experience": "5 years",
                     *         "remote": true,
                     *         "requirements": [
                     *           "TypeScript",
                     *           "PostgreSQL",
                     *           "5 years of backend development"
                     *         ],
                     *         "benefits": [
                     *           "Remote work",
                     *           "Learning budget"
                     *         ],
                     *         "conversationVersion": "1",
                     *         "interviewLanguages": [
                     *           "en",
                     *           "lt"
                     *         ],
                     *         "createdAt": "2026-02-16T08:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["JobPositionResponse"];
                };
            };
            400: components["responses"]["InvalidActingUser"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["IpNotAllowedOrScopeInsufficient"];
            404: components["responses"]["JobPositionNotFound"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "bulkImports.get": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The person on whose behalf the key acts. Kept in the audit trail; grants nothing.
                 * @example olivia.recruiter@example.com
                 */
                "X-Acting-User"?: components["parameters"]["ActingUserHeader"];
            };
            path: {
                /**
                 * @description The id of the bulk import. One that does not exist, or belongs to another company, is 404.
                 * @example 019cadd9-1629-7d2e-8b61-90c4a7f3e258
                 */
                bulkImportId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "requestId": "3f8f0d0e-7c4b-4f53-9a55-0d6a2b1c9e10",
                     *       "data": {
                     *         "imported": 1,
                     *         "skipped": 0,
                     *         "failed": 0,
                     *         "results": [
                     *           {
                     *             "candidateId": "019cadd4-6638-746b-9532-678eafcf533b",
                     *             "email": "grace@example.com",
                     *             "status": "imported"
                     *           }
                     *         ],
                     *         "bulkImportId": "019cadd9-1629-7d2e-8b61-90c4a7f3e258",
                     *         "status": "processing",
                     *         "totalCandidates": 60
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["BulkImportStateResponse"];
                };
            };
            400: components["responses"]["InvalidActingUser"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["IpNotAllowedOrScopeInsufficient"];
            /** @description `NOT_FOUND`: there is no such bulk import. Use the `bulkImportId` of a response; imports are kept for 30 days after their end. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "candidates.list": {
        parameters: {
            query: {
                /** @description Maximum number of items. */
                limit?: components["parameters"]["Limit"];
                /** @description The `cursor` of the previous page of the same list and filters; omitted: the first page. Other text is 400. */
                cursor?: components["parameters"]["Cursor"];
                /** @description The job position whose candidates are listed. */
                jobPositionId: string;
                /** @description Only candidates of this status. */
                status?: components["schemas"]["CandidateStatus"];
                /** @description Only candidates with this import source. */
                importSource?: components["schemas"]["ImportSource"];
                /** @description Only the candidate with this address, without regard to case. A `+` in it must be sent as `%2B`: as it is, it is a blank, which is 400. */
                email?: string;
                /** @description Only the candidate with this external id. */
                externalId?: string;
                /**
                 * @description Only candidates that changed later, ordered by `updatedAt` and `id`, the oldest change first. A change that commits late can be missed:
                 *     `GET /v1/candidates/changes` misses none. A date alone is its midnight in UTC.
                 */
                updatedAfter?: string;
            };
            header?: {
                /**
                 * @description The person on whose behalf the key acts. Kept in the audit trail; grants nothing.
                 * @example olivia.recruiter@example.com
                 */
                "X-Acting-User"?: components["parameters"]["ActingUserHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the list */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "requestId": "3f8f0d0e-7c4b-4f53-9a55-0d6a2b1c9e10",
                     *       "data": [
                     *         {
                     *           "id": "019cadd4-6638-746b-9532-678eafcf533b",
                     *           "firstName": "Grace",
                     *           "lastName": "Hopper",
                     *           "email": "grace@example.com",
                     *           "phone": "+37060000100",
                     *           "status": "interviewed",
                     *           "cvScore": 86,
                     *           "interviewScore": 82,
                     *           "analysisViewed": true,
                     *           "importSource": "api",
                     *           "createdAt": "2026-03-02T09:15:04.120Z",
                     *           "updatedAt": "2026-03-03T07:31:20.500Z",
                     *           "externalId": "ats-4711",
                     *           "metadata": {
                     *             "team": "payments",
                     *             "source": "referral"
                     *           }
                     *         }
                     *       ],
                     *       "pagination": {
                     *         "cursor": "WyIyMDI2LTAzLTAyIl0.kq3vTz",
                     *         "hasMore": true
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["CandidateSummaryListResponse"];
                };
            };
            400: components["responses"]["InvalidJobPositionId"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["IpNotAllowedOrScopeInsufficient"];
            404: components["responses"]["JobPositionNotFound"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "candidates.import": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The person on whose behalf the key acts. Kept in the audit trail; grants nothing.
                 * @example olivia.recruiter@example.com
                 */
                "X-Acting-User"?: components["parameters"]["ActingUserHeader"];
                /**
                 * @description Any string of 1 to 255 characters, a UUID v4 for example. The same key within 24 hours returns the stored response and changes nothing.
                 * @example 5f0e7a34-9c3b-4d0e-8a57-6a4b8e0c1d92
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKeyHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "firstName": "Grace",
                 *       "lastName": "Hopper",
                 *       "phone": "+37060000100",
                 *       "cvText": "Backend engineer. Seven years of TypeScript and Node.js, five years of PostgreSQL. Built payment services used by two million people.",
                 *       "externalId": "ats-4711",
                 *       "metadata": {
                 *         "team": "payments",
                 *         "source": "referral"
                 *       },
                 *       "consents": null,
                 *       "jobPositionId": "019c6576-a400-76ab-8aba-6192cbdad084",
                 *       "email": "grace@example.com",
                 *       "notes": "Recommended by Ada.",
                 *       "skipAnalysis": false
                 *     }
                 */
                "application/json": components["schemas"]["ImportCandidate"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "requestId": "3f8f0d0e-7c4b-4f53-9a55-0d6a2b1c9e10",
                     *       "data": {
                     *         "candidateId": "019cadd4-6638-746b-9532-678eafcf533b",
                     *         "status": "new",
                     *         "cvScore": 86,
                     *         "firstName": "Grace",
                     *         "lastName": "Hopper",
                     *         "email": "grace@example.com",
                     *         "aiEvaluation": "The CV meets 3 of 3 requirements. The strongest is TypeScript, with seven years."
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ImportedCandidateResponse"];
                };
            };
            /** @description `VALIDATION_ERROR`: a parameter is missing or has the wrong form. Correct the fields that `details` names, and send the request again. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorWithFields"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["IpNotAllowedOrScopeInsufficient"];
            404: components["responses"]["StoredResponseErasedOrJobPositionNotFound"];
            408: components["responses"]["RequestTimeout"];
            /**
             * @description `IDEMPOTENCY_CONFLICT`: this Idempotency-Key was used for another request; use a new key. Use a new Idempotency-Key for each new request.
             *
             *     `IDEMPOTENCY_IN_PROGRESS`: the first request with this Idempotency-Key is still running; try again with the same key. Send the request again with the same key after the seconds in `Retry-After`.
             *
             *     `JOB_POSITION_CLOSED`: the job position is closed: it takes no new candidates. Import into another position, or open this one again in the dashboard.
             *
             *     `DUPLICATE_CANDIDATE`: the job position already has a candidate with this email address. Use the candidate that exists: `details` has its `candidateId`.
             *
             *     `DUPLICATE_EXTERNAL_ID`: the job position already has a candidate with this external id. Use the candidate that exists: `details` has its `candidateId`.
             */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    /**
                     * @description With `IDEMPOTENCY_IN_PROGRESS`: the seconds to wait before the next try.
                     * @example 12
                     */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorWithCandidateId"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "candidates.bulkImport": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The person on whose behalf the key acts. Kept in the audit trail; grants nothing.
                 * @example olivia.recruiter@example.com
                 */
                "X-Acting-User"?: components["parameters"]["ActingUserHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "jobPositionId": "019c6576-a400-76ab-8aba-6192cbdad084",
                 *       "candidates": [
                 *         {
                 *           "firstName": "Grace",
                 *           "lastName": "Hopper",
                 *           "phone": "+37060000100",
                 *           "cvText": "Backend engineer. Seven years of TypeScript and Node.js, five years of PostgreSQL. Built payment services used by two million people.",
                 *           "externalId": "ats-4711",
                 *           "metadata": {
                 *             "team": "payments",
                 *             "source": "referral"
                 *           },
                 *           "consents": null,
                 *           "email": "grace@example.com"
                 *         }
                 *       ],
                 *       "skipAnalysis": true
                 *     }
                 */
                "application/json": components["schemas"]["BulkImport"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "requestId": "3f8f0d0e-7c4b-4f53-9a55-0d6a2b1c9e10",
                     *       "data": {
                     *         "imported": 1,
                     *         "skipped": 0,
                     *         "failed": 0,
                     *         "results": [
                     *           {
                     *             "candidateId": "019cadd4-6638-746b-9532-678eafcf533b",
                     *             "email": "grace@example.com",
                     *             "status": "imported"
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["BulkOutcomeResponse"];
                };
            };
            /** @description Accepted: workers import the candidates; `bulk_import_complete` is emitted at the end */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "requestId": "3f8f0d0e-7c4b-4f53-9a55-0d6a2b1c9e10",
                     *       "data": {
                     *         "bulkImportId": "019cadd9-1629-7d2e-8b61-90c4a7f3e258",
                     *         "status": "processing",
                     *         "totalCandidates": 60,
                     *         "message": "60 candidates are being imported; GET /v1/candidates/bulk/019cadd9-1629-7d2e-8b61-90c4a7f3e258 returns the progress"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["BulkAcceptedResponse"];
                };
            };
            400: components["responses"]["InvalidJobPositionId"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["IpNotAllowedOrScopeInsufficient"];
            404: components["responses"]["JobPositionNotFound"];
            408: components["responses"]["RequestTimeout"];
            /**
             * @description `JOB_POSITION_CLOSED`: the job position is closed: it takes no new candidates. Import into another position, or open this one again in the dashboard.
             *
             *     `DUPLICATE_EXTERNAL_ID`: the job position already has a candidate with this external id. Use the candidate that exists: `details` has its `candidateId`.
             */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorWithCandidateId"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "candidates.listChanges": {
        parameters: {
            query?: {
                /** @description Only changes of candidates of this job position. */
                jobPositionId?: string;
                /** @description Maximum number of items. */
                limit?: components["parameters"]["Limit"];
                /** @description The `cursor` of the last page; omitted: the changes of the last 30 days. Other text is 400. */
                cursor?: string;
            };
            header?: {
                /**
                 * @description The person on whose behalf the key acts. Kept in the audit trail; grants nothing.
                 * @example olivia.recruiter@example.com
                 */
                "X-Acting-User"?: components["parameters"]["ActingUserHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the list */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "requestId": "3f8f0d0e-7c4b-4f53-9a55-0d6a2b1c9e10",
                     *       "data": [
                     *         {
                     *           "candidateId": "019cadd4-6638-746b-9532-678eafcf533b",
                     *           "jobPositionId": "019c6576-a400-76ab-8aba-6192cbdad084",
                     *           "externalId": "ats-4711",
                     *           "change": "updated",
                     *           "at": "2026-03-03T07:31:20.500Z"
                     *         }
                     *       ],
                     *       "pagination": {
                     *         "cursor": "WyIyMDI2LTAzLTAyIl0.kq3vTz",
                     *         "hasMore": true
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["CandidateChangeListResponse"];
                };
            };
            /** @description `VALIDATION_ERROR`: a parameter is missing or has the wrong form. Correct the fields that `details` names, and send the request again. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorWithFields"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["IpNotAllowedOrScopeInsufficient"];
            404: components["responses"]["JobPositionNotFound"];
            /** @description `CURSOR_EXPIRED`: the cursor is more than 30 days old, or newer than the restored database. Go through the feed without `cursor` to its end for a new one, list all candidates once, then follow it. */
            410: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "candidates.get": {
        parameters: {
            query: {
                /** @description The candidate's job position. */
                jobPositionId: components["parameters"]["JobPositionId"];
            };
            header?: {
                /**
                 * @description The person on whose behalf the key acts. Kept in the audit trail; grants nothing.
                 * @example olivia.recruiter@example.com
                 */
                "X-Acting-User"?: components["parameters"]["ActingUserHeader"];
            };
            path: {
                /**
                 * @description The id of the candidate. One that does not exist, or belongs to another company, is 404.
                 * @example 019cadd4-6638-746b-9532-678eafcf533b
                 */
                candidateId: components["parameters"]["CandidateId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "requestId": "3f8f0d0e-7c4b-4f53-9a55-0d6a2b1c9e10",
                     *       "data": {
                     *         "id": "019cadd4-6638-746b-9532-678eafcf533b",
                     *         "firstName": "Grace",
                     *         "lastName": "Hopper",
                     *         "email": "grace@example.com",
                     *         "phone": "+37060000100",
                     *         "status": "interviewed",
                     *         "cvScore": 86,
                     *         "interviewScore": 82,
                     *         "analysisViewed": true,
                     *         "importSource": "api",
                     *         "createdAt": "2026-03-02T09:15:04.120Z",
                     *         "updatedAt": "2026-03-03T07:31:20.500Z",
                     *         "externalId": "ats-4711",
                     *         "metadata": {
                     *           "team": "payments",
                     *           "source": "referral"
                     *         },
                     *         "notes": "Recommended by Ada.",
                     *         "cvText": "Backend engineer. Seven years of TypeScript and Node.js, five years of PostgreSQL. Built payment services used by two million people.",
                     *         "aiEvaluation": "The CV meets 3 of 3 requirements. The strongest is TypeScript, with seven years.",
                     *         "upsides": [
                     *           "TypeScript: seven years",
                     *           "PostgreSQL: five years"
                     *         ],
                     *         "shortcomings": [
                     *           "Nothing was found about team leadership"
                     *         ],
                     *         "importedWithoutCv": false,
                     *         "originalCvFileName": "grace-hopper-cv.pdf",
                     *         "sessionId": "019cadfd-8900-7f3a-9c0d-5e1b2a7d4c68"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["CandidateResponse"];
                };
            };
            400: components["responses"]["InvalidJobPositionId"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["IpNotAllowedOrScopeInsufficient"];
            404: components["responses"]["CandidateNotFound"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "candidates.delete": {
        parameters: {
            query: {
                /** @description The candidate's job position. */
                jobPositionId: components["parameters"]["JobPositionId"];
                /** @description Cancels an active session or call instead of refusing. */
                force?: "true";
            };
            header?: {
                /**
                 * @description The person on whose behalf the key acts. Kept in the audit trail; grants nothing.
                 * @example olivia.recruiter@example.com
                 */
                "X-Acting-User"?: components["parameters"]["ActingUserHeader"];
            };
            path: {
                /**
                 * @description The id of the candidate. One that does not exist, or belongs to another company, is 404.
                 * @example 019cadd4-6638-746b-9532-678eafcf533b
                 */
                candidateId: components["parameters"]["CandidateId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "requestId": "3f8f0d0e-7c4b-4f53-9a55-0d6a2b1c9e10",
                     *       "data": {
                     *         "deleted": true,
                     *         "receipt": {
                     *           "id": "019cb1f6-2b40-7d15-8a3e-6c9f0d2b7e41",
                     *           "removed": {
                     *             "candidate": 1,
                     *             "cv": 1,
                     *             "analysis": 2,
                     *             "session": 1,
                     *             "transcript": 1
                     *           },
                     *           "at": "2026-03-05T10:00:00.000Z"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["DeletedCandidateResponse"];
                };
            };
            400: components["responses"]["InvalidJobPositionId"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["IpNotAllowedOrScopeInsufficient"];
            404: components["responses"]["CandidateNotFound"];
            /** @description `ACTIVE_SESSION_EXISTS`: the candidate holds an active session or a call under way; force=true cancels it and deletes. Wait for the end of the session or call, or delete with `force=true`. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "candidates.update": {
        parameters: {
            query: {
                /** @description The candidate's job position. */
                jobPositionId: components["parameters"]["JobPositionId"];
            };
            header?: {
                /**
                 * @description The person on whose behalf the key acts. Kept in the audit trail; grants nothing.
                 * @example olivia.recruiter@example.com
                 */
                "X-Acting-User"?: components["parameters"]["ActingUserHeader"];
            };
            path: {
                /**
                 * @description The id of the candidate. One that does not exist, or belongs to another company, is 404.
                 * @example 019cadd4-6638-746b-9532-678eafcf533b
                 */
                candidateId: components["parameters"]["CandidateId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "firstName": "Grace",
                 *       "lastName": "Hopper",
                 *       "email": "grace@example.com",
                 *       "phone": "+37060000100",
                 *       "notes": "Prefers calls in the morning.",
                 *       "externalId": "ats-4711",
                 *       "metadata": {
                 *         "team": "platform",
                 *         "source": null
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["UpdateCandidate"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "requestId": "3f8f0d0e-7c4b-4f53-9a55-0d6a2b1c9e10",
                     *       "data": {
                     *         "id": "019cadd4-6638-746b-9532-678eafcf533b",
                     *         "firstName": "Grace",
                     *         "lastName": "Hopper",
                     *         "email": "grace@example.com",
                     *         "phone": "+37060000100",
                     *         "status": "interviewed",
                     *         "cvScore": 86,
                     *         "interviewScore": 82,
                     *         "analysisViewed": true,
                     *         "importSource": "api",
                     *         "createdAt": "2026-03-02T09:15:04.120Z",
                     *         "updatedAt": "2026-03-03T07:31:20.500Z",
                     *         "externalId": "ats-4711",
                     *         "metadata": {
                     *           "team": "payments",
                     *           "source": "referral"
                     *         },
                     *         "notes": "Recommended by Ada.",
                     *         "cvText": "Backend engineer. Seven years of TypeScript and Node.js, five years of PostgreSQL. Built payment services used by two million people.",
                     *         "aiEvaluation": "The CV meets 3 of 3 requirements. The strongest is TypeScript, with seven years.",
                     *         "upsides": [
                     *           "TypeScript: seven years",
                     *           "PostgreSQL: five years"
                     *         ],
                     *         "shortcomings": [
                     *           "Nothing was found about team leadership"
                     *         ],
                     *         "importedWithoutCv": false,
                     *         "originalCvFileName": "grace-hopper-cv.pdf",
                     *         "sessionId": "019cadfd-8900-7f3a-9c0d-5e1b2a7d4c68"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["CandidateResponse"];
                };
            };
            400: components["responses"]["InvalidJobPositionId"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["IpNotAllowedOrScopeInsufficient"];
            404: components["responses"]["CandidateNotFound"];
            408: components["responses"]["RequestTimeout"];
            /**
             * @description `DUPLICATE_CANDIDATE`: the job position already has a candidate with this email address. Use the candidate that exists: `details` has its `candidateId`.
             *
             *     `DUPLICATE_EXTERNAL_ID`: the job position already has a candidate with this external id. Use the candidate that exists: `details` has its `candidateId`.
             */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorWithCandidateId"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "candidates.getStatus": {
        parameters: {
            query: {
                /** @description The candidate's job position. */
                jobPositionId: components["parameters"]["JobPositionId"];
            };
            header?: {
                /**
                 * @description The person on whose behalf the key acts. Kept in the audit trail; grants nothing.
                 * @example olivia.recruiter@example.com
                 */
                "X-Acting-User"?: components["parameters"]["ActingUserHeader"];
            };
            path: {
                /**
                 * @description The id of the candidate. One that does not exist, or belongs to another company, is 404.
                 * @example 019cadd4-6638-746b-9532-678eafcf533b
                 */
                candidateId: components["parameters"]["CandidateId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "requestId": "3f8f0d0e-7c4b-4f53-9a55-0d6a2b1c9e10",
                     *       "data": {
                     *         "candidateId": "019cadd4-6638-746b-9532-678eafcf533b",
                     *         "status": "interviewed",
                     *         "analysisViewed": true,
                     *         "interviewScore": 82
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["CandidateProgressResponse"];
                };
            };
            400: components["responses"]["InvalidJobPositionId"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["IpNotAllowedOrScopeInsufficient"];
            404: components["responses"]["CandidateNotFound"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "candidates.getCvScore": {
        parameters: {
            query: {
                /** @description The candidate's job position. */
                jobPositionId: components["parameters"]["JobPositionId"];
            };
            header?: {
                /**
                 * @description The person on whose behalf the key acts. Kept in the audit trail; grants nothing.
                 * @example olivia.recruiter@example.com
                 */
                "X-Acting-User"?: components["parameters"]["ActingUserHeader"];
            };
            path: {
                /**
                 * @description The id of the candidate. One that does not exist, or belongs to another company, is 404.
                 * @example 019cadd4-6638-746b-9532-678eafcf533b
                 */
                candidateId: components["parameters"]["CandidateId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "requestId": "3f8f0d0e-7c4b-4f53-9a55-0d6a2b1c9e10",
                     *       "data": {
                     *         "cvScore": 86
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["CvScoreResponse"];
                };
            };
            400: components["responses"]["InvalidJobPositionId"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["IpNotAllowedOrScopeInsufficient"];
            404: components["responses"]["CandidateNotFound"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "consents.list": {
        parameters: {
            query: {
                /** @description Maximum number of items. */
                limit?: components["parameters"]["Limit"];
                /** @description The `cursor` of the previous page of the same list and filters; omitted: the first page. Other text is 400. */
                cursor?: components["parameters"]["Cursor"];
                /** @description The candidate's job position. */
                jobPositionId: components["parameters"]["JobPositionId"];
            };
            header?: {
                /**
                 * @description The person on whose behalf the key acts. Kept in the audit trail; grants nothing.
                 * @example olivia.recruiter@example.com
                 */
                "X-Acting-User"?: components["parameters"]["ActingUserHeader"];
            };
            path: {
                /**
                 * @description The id of the candidate. One that does not exist, or belongs to another company, is 404.
                 * @example 019cadd4-6638-746b-9532-678eafcf533b
                 */
                candidateId: components["parameters"]["CandidateId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the list */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "requestId": "3f8f0d0e-7c4b-4f53-9a55-0d6a2b1c9e10",
                     *       "data": [
                     *         {
                     *           "id": "019cadd4-70d2-7c11-9a41-f3b27c5e8d90",
                     *           "candidateId": "019cadd4-6638-746b-9532-678eafcf533b",
                     *           "jobPositionId": "019c6576-a400-76ab-8aba-6192cbdad084",
                     *           "kind": "ai_call",
                     *           "state": "given",
                     *           "basis": "form",
                     *           "at": "2026-03-01T18:20:00.000Z",
                     *           "source": "Application form, version 7",
                     *           "quote": "I agree to be interviewed by phone by an automated caller.",
                     *           "recordedAt": "2026-03-02T09:15:04.120Z"
                     *         }
                     *       ],
                     *       "pagination": {
                     *         "cursor": "WyIyMDI2LTAzLTAyIl0.kq3vTz",
                     *         "hasMore": true
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ConsentListResponse"];
                };
            };
            400: components["responses"]["InvalidJobPositionId"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["IpNotAllowedOrScopeInsufficient"];
            404: components["responses"]["CandidateNotFound"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "consents.record": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The person on whose behalf the key acts. Kept in the audit trail; grants nothing.
                 * @example olivia.recruiter@example.com
                 */
                "X-Acting-User"?: components["parameters"]["ActingUserHeader"];
                /**
                 * @description Any string of 1 to 255 characters, a UUID v4 for example. The same key within 24 hours returns the stored response and changes nothing.
                 * @example 5f0e7a34-9c3b-4d0e-8a57-6a4b8e0c1d92
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKeyHeader"];
            };
            path: {
                /**
                 * @description The id of the candidate. One that does not exist, or belongs to another company, is 404.
                 * @example 019cadd4-6638-746b-9532-678eafcf533b
                 */
                candidateId: components["parameters"]["CandidateId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "kind": "ai_call",
                 *       "state": "given",
                 *       "basis": "form",
                 *       "at": "2026-03-01T18:20:00Z",
                 *       "source": "Application form, version 7",
                 *       "quote": "I agree to be interviewed by phone by an automated caller.",
                 *       "jobPositionId": "019c6576-a400-76ab-8aba-6192cbdad084"
                 *     }
                 */
                "application/json": components["schemas"]["RecordConsent"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "requestId": "3f8f0d0e-7c4b-4f53-9a55-0d6a2b1c9e10",
                     *       "data": {
                     *         "id": "019cadd4-70d2-7c11-9a41-f3b27c5e8d90",
                     *         "candidateId": "019cadd4-6638-746b-9532-678eafcf533b",
                     *         "jobPositionId": "019c6576-a400-76ab-8aba-6192cbdad084",
                     *         "kind": "ai_call",
                     *         "state": "given",
                     *         "basis": "form",
                     *         "at": "2026-03-01T18:20:00.000Z",
                     *         "source": "Application form, version 7",
                     *         "quote": "I agree to be interviewed by phone by an automated caller.",
                     *         "recordedAt": "2026-03-02T09:15:04.120Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ConsentResponse"];
                };
            };
            /** @description `VALIDATION_ERROR`: a parameter is missing or has the wrong form. Correct the fields that `details` names, and send the request again. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorWithFields"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["IpNotAllowedOrScopeInsufficient"];
            404: components["responses"]["StoredResponseErasedOrCandidateNotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["IdempotencyConflictOrIdempotencyInProgress"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "erasures.get": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The person on whose behalf the key acts. Kept in the audit trail; grants nothing.
                 * @example olivia.recruiter@example.com
                 */
                "X-Acting-User"?: components["parameters"]["ActingUserHeader"];
            };
            path: {
                /**
                 * @description The id of the erasure. One that does not exist, or belongs to another company, is 404.
                 * @example 019cb1f6-2b40-7d15-8a3e-6c9f0d2b7e41
                 */
                erasureId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "requestId": "3f8f0d0e-7c4b-4f53-9a55-0d6a2b1c9e10",
                     *       "data": {
                     *         "id": "019cb1f6-2b40-7d15-8a3e-6c9f0d2b7e41",
                     *         "removed": {
                     *           "candidate": 1,
                     *           "cv": 1,
                     *           "analysis": 2,
                     *           "session": 1,
                     *           "transcript": 1
                     *         },
                     *         "at": "2026-03-05T10:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ErasureResponse"];
                };
            };
            400: components["responses"]["InvalidActingUser"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["IpNotAllowedOrScopeInsufficient"];
            /** @description `NOT_FOUND`: there is no such erasure. Use the `receipt.id` of the response to the deletion. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "retentionPolicy.get": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The person on whose behalf the key acts. Kept in the audit trail; grants nothing.
                 * @example olivia.recruiter@example.com
                 */
                "X-Acting-User"?: components["parameters"]["ActingUserHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "requestId": "3f8f0d0e-7c4b-4f53-9a55-0d6a2b1c9e10",
                     *       "data": {
                     *         "cvDays": 180,
                     *         "documentDays": 180,
                     *         "transcriptDays": 365,
                     *         "recordingDays": 90,
                     *         "analysisDays": 365,
                     *         "candidateDays": 730
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["RetentionPolicyResponse"];
                };
            };
            400: components["responses"]["InvalidActingUser"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["IpNotAllowedOrScopeInsufficient"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "retentionPolicy.update": {
        parameters: {
            query?: {
                /** @description Answers with the policy as it would be, and changes nothing. */
                dryRun?: "true";
            };
            header?: {
                /**
                 * @description The person on whose behalf the key acts. Kept in the audit trail; grants nothing.
                 * @example olivia.recruiter@example.com
                 */
                "X-Acting-User"?: components["parameters"]["ActingUserHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "cvDays": 180,
                 *       "documentDays": 180,
                 *       "transcriptDays": 365,
                 *       "recordingDays": 90,
                 *       "analysisDays": 365,
                 *       "candidateDays": 730
                 *     }
                 */
                "application/json": components["schemas"]["UpdateRetentionPolicy"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "requestId": "3f8f0d0e-7c4b-4f53-9a55-0d6a2b1c9e10",
                     *       "data": {
                     *         "cvDays": 180,
                     *         "documentDays": 180,
                     *         "transcriptDays": 365,
                     *         "recordingDays": 90,
                     *         "analysisDays": 365,
                     *         "candidateDays": 730,
                     *         "affected": {
                     *           "cv": 12,
                     *           "document": 7,
                     *           "transcript": 3,
                     *           "recording": 5,
                     *           "analysis": 3,
                     *           "candidate": 0
                     *         },
                     *         "affectedIsEstimate": false
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["UpdatedRetentionPolicyResponse"];
                };
            };
            /** @description `VALIDATION_ERROR`: a parameter is missing or has the wrong form. Correct the fields that `details` names, and send the request again. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorWithFields"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["IpNotAllowedOrScopeInsufficientOrRoleInsufficient"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "candidates.invite": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The person on whose behalf the key acts. Kept in the audit trail; grants nothing.
                 * @example olivia.recruiter@example.com
                 */
                "X-Acting-User"?: components["parameters"]["ActingUserHeader"];
                /**
                 * @description Any string of 1 to 255 characters, a UUID v4 for example. The same key within 24 hours returns the stored response and changes nothing.
                 * @example 5f0e7a34-9c3b-4d0e-8a57-6a4b8e0c1d92
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKeyHeader"];
            };
            path: {
                /**
                 * @description The id of the candidate. One that does not exist, or belongs to another company, is 404.
                 * @example 019cadd4-6638-746b-9532-678eafcf533b
                 */
                candidateId: components["parameters"]["CandidateId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "jobPositionId": "019c6576-a400-76ab-8aba-6192cbdad084",
                 *       "emailSubject": "Your interview for Backend Engineer",
                 *       "emailBody": "Hello Grace, please start your interview here: {interviewLink}"
                 *     }
                 */
                "application/json": components["schemas"]["Invite"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "requestId": "3f8f0d0e-7c4b-4f53-9a55-0d6a2b1c9e10",
                     *       "data": {
                     *         "candidateId": "019cadd4-6638-746b-9532-678eafcf533b",
                     *         "status": "invited",
                     *         "previousStatus": "new",
                     *         "sessionId": "019cadfd-8900-7f3a-9c0d-5e1b2a7d4c68",
                     *         "interviewLink": "https://interviews.example.com/i/q8Xv2Zk1yT7mB4nR9cW6dA",
                     *         "expiresAt": "2026-03-09T10:00:00.000Z",
                     *         "emailQueued": true
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["InvitationResponse"];
                };
            };
            400: components["responses"]["InvalidJobPositionId"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["IpNotAllowedOrScopeInsufficient"];
            404: components["responses"]["StoredResponseErasedOrCandidateNotFound"];
            408: components["responses"]["RequestTimeout"];
            /**
             * @description `IDEMPOTENCY_CONFLICT`: this Idempotency-Key was used for another request; use a new key. Use a new Idempotency-Key for each new request.
             *
             *     `IDEMPOTENCY_IN_PROGRESS`: the first request with this Idempotency-Key is still running; try again with the same key. Send the request again with the same key after the seconds in `Retry-After`.
             *
             *     `INVALID_STATUS_TRANSITION`: the candidate's status does not allow this. Read the status of the candidate (`GET /v1/candidates/{candidateId}/status`); the rules of candidates list the moves that it allows.
             *
             *     `CANDIDATE_HAS_ACTIVE_RESERVATION`: the candidate has a live call reservation. Cancel the call first (`POST /v1/candidates/{candidateId}/revoke-call`), or wait for its end.
             */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    /**
                     * @description With `IDEMPOTENCY_IN_PROGRESS`: the seconds to wait before the next try.
                     * @example 12
                     */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "candidates.select": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The person on whose behalf the key acts. Kept in the audit trail; grants nothing.
                 * @example olivia.recruiter@example.com
                 */
                "X-Acting-User"?: components["parameters"]["ActingUserHeader"];
                /**
                 * @description Any string of 1 to 255 characters, a UUID v4 for example. The same key within 24 hours returns the stored response and changes nothing.
                 * @example 5f0e7a34-9c3b-4d0e-8a57-6a4b8e0c1d92
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKeyHeader"];
            };
            path: {
                /**
                 * @description The id of the candidate. One that does not exist, or belongs to another company, is 404.
                 * @example 019cadd4-6638-746b-9532-678eafcf533b
                 */
                candidateId: components["parameters"]["CandidateId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "jobPositionId": "019c6576-a400-76ab-8aba-6192cbdad084"
                 *     }
                 */
                "application/json": components["schemas"]["Decide"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "requestId": "3f8f0d0e-7c4b-4f53-9a55-0d6a2b1c9e10",
                     *       "data": {
                     *         "candidateId": "019cadd4-6638-746b-9532-678eafcf533b",
                     *         "status": "selected",
                     *         "previousStatus": "interviewed",
                     *         "decidedAt": "2026-03-04T08:12:30.000Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["DecisionResponse"];
                };
            };
            400: components["responses"]["InvalidJobPositionId"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["IpNotAllowedOrScopeInsufficient"];
            404: components["responses"]["StoredResponseErasedOrCandidateNotFound"];
            408: components["responses"]["RequestTimeout"];
            /**
             * @description `IDEMPOTENCY_CONFLICT`: this Idempotency-Key was used for another request; use a new key. Use a new Idempotency-Key for each new request.
             *
             *     `IDEMPOTENCY_IN_PROGRESS`: the first request with this Idempotency-Key is still running; try again with the same key. Send the request again with the same key after the seconds in `Retry-After`.
             *
             *     `INVALID_STATUS_TRANSITION`: the candidate's status does not allow this. Read the status of the candidate (`GET /v1/candidates/{candidateId}/status`); the rules of candidates list the moves that it allows.
             *
             *     `ANALYSIS_NOT_VIEWED`: the candidate's interview analysis must be read before a decision (GET …/interview-analysis). Read the analysis (`GET /v1/candidates/{candidateId}/interview-analysis`), then decide.
             */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    /**
                     * @description With `IDEMPOTENCY_IN_PROGRESS`: the seconds to wait before the next try.
                     * @example 12
                     */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "candidates.reject": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The person on whose behalf the key acts. Kept in the audit trail; grants nothing.
                 * @example olivia.recruiter@example.com
                 */
                "X-Acting-User"?: components["parameters"]["ActingUserHeader"];
                /**
                 * @description Any string of 1 to 255 characters, a UUID v4 for example. The same key within 24 hours returns the stored response and changes nothing.
                 * @example 5f0e7a34-9c3b-4d0e-8a57-6a4b8e0c1d92
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKeyHeader"];
            };
            path: {
                /**
                 * @description The id of the candidate. One that does not exist, or belongs to another company, is 404.
                 * @example 019cadd4-6638-746b-9532-678eafcf533b
                 */
                candidateId: components["parameters"]["CandidateId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "jobPositionId": "019c6576-a400-76ab-8aba-6192cbdad084"
                 *     }
                 */
                "application/json": components["schemas"]["Decide"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "requestId": "3f8f0d0e-7c4b-4f53-9a55-0d6a2b1c9e10",
                     *       "data": {
                     *         "candidateId": "019cadd4-6638-746b-9532-678eafcf533b",
                     *         "status": "selected",
                     *         "previousStatus": "interviewed",
                     *         "decidedAt": "2026-03-04T08:12:30.000Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["DecisionResponse"];
                };
            };
            400: components["responses"]["InvalidJobPositionId"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["IpNotAllowedOrScopeInsufficient"];
            404: components["responses"]["StoredResponseErasedOrCandidateNotFound"];
            408: components["responses"]["RequestTimeout"];
            /**
             * @description `IDEMPOTENCY_CONFLICT`: this Idempotency-Key was used for another request; use a new key. Use a new Idempotency-Key for each new request.
             *
             *     `IDEMPOTENCY_IN_PROGRESS`: the first request with this Idempotency-Key is still running; try again with the same key. Send the request again with the same key after the seconds in `Retry-After`.
             *
             *     `INVALID_STATUS_TRANSITION`: the candidate's status does not allow this. Read the status of the candidate (`GET /v1/candidates/{candidateId}/status`); the rules of candidates list the moves that it allows.
             *
             *     `ANALYSIS_NOT_VIEWED`: the candidate's interview analysis must be read before a decision (GET …/interview-analysis). Read the analysis (`GET /v1/candidates/{candidateId}/interview-analysis`), then decide.
             */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    /**
                     * @description With `IDEMPOTENCY_IN_PROGRESS`: the seconds to wait before the next try.
                     * @example 12
                     */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "candidates.reopen": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The person on whose behalf the key acts. Kept in the audit trail; grants nothing.
                 * @example olivia.recruiter@example.com
                 */
                "X-Acting-User"?: components["parameters"]["ActingUserHeader"];
                /**
                 * @description Any string of 1 to 255 characters, a UUID v4 for example. The same key within 24 hours returns the stored response and changes nothing.
                 * @example 5f0e7a34-9c3b-4d0e-8a57-6a4b8e0c1d92
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKeyHeader"];
            };
            path: {
                /**
                 * @description The id of the candidate. One that does not exist, or belongs to another company, is 404.
                 * @example 019cadd4-6638-746b-9532-678eafcf533b
                 */
                candidateId: components["parameters"]["CandidateId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "jobPositionId": "019c6576-a400-76ab-8aba-6192cbdad084"
                 *     }
                 */
                "application/json": components["schemas"]["Reopen"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "requestId": "3f8f0d0e-7c4b-4f53-9a55-0d6a2b1c9e10",
                     *       "data": {
                     *         "candidateId": "019cadd4-6638-746b-9532-678eafcf533b",
                     *         "status": "new",
                     *         "previousStatus": "expired"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ReopeningResponse"];
                };
            };
            400: components["responses"]["InvalidJobPositionId"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["IpNotAllowedOrScopeInsufficient"];
            404: components["responses"]["StoredResponseErasedOrCandidateNotFound"];
            408: components["responses"]["RequestTimeout"];
            /**
             * @description `IDEMPOTENCY_CONFLICT`: this Idempotency-Key was used for another request; use a new key. Use a new Idempotency-Key for each new request.
             *
             *     `IDEMPOTENCY_IN_PROGRESS`: the first request with this Idempotency-Key is still running; try again with the same key. Send the request again with the same key after the seconds in `Retry-After`.
             *
             *     `INVALID_STATUS_TRANSITION`: the candidate's status does not allow this. Read the status of the candidate (`GET /v1/candidates/{candidateId}/status`); the rules of candidates list the moves that it allows.
             *
             *     `CANDIDATE_HAS_ACTIVE_RESERVATION`: the candidate has a live call reservation. Cancel the call first (`POST /v1/candidates/{candidateId}/revoke-call`), or wait for its end.
             */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    /**
                     * @description With `IDEMPOTENCY_IN_PROGRESS`: the seconds to wait before the next try.
                     * @example 12
                     */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "sessions.reportResult": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the session. One that does not exist, or belongs to another company, is 404.
                 * @example 019cadfd-8900-7f3a-9c0d-5e1b2a7d4c68
                 */
                sessionId: components["parameters"]["SessionId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "outcome": "completed",
                 *       "reservationId": null,
                 *       "language": "en",
                 *       "transcript": null,
                 *       "recordingUrl": "https://recordings.example.com/019cadfd.ogg"
                 *     }
                 */
                "application/json": components["schemas"]["InterviewResult"] | components["schemas"]["Voicemail"] | components["schemas"]["OptedOut"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "requestId": "3f8f0d0e-7c4b-4f53-9a55-0d6a2b1c9e10",
                     *       "data": {
                     *         "sessionId": "019cadfd-8900-7f3a-9c0d-5e1b2a7d4c68",
                     *         "state": "completed"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ResultReceiptResponse"];
                };
            };
            /** @description `VALIDATION_ERROR`: a parameter is missing or has the wrong form. Correct the fields that `details` names, and send the request again. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorWithFields"];
                };
            };
            401: components["responses"]["RuntimeTokenRequired"];
            404: components["responses"]["SessionNotFound"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "candidates.getCvAnalysis": {
        parameters: {
            query: {
                /** @description The candidate's job position. */
                jobPositionId: components["parameters"]["JobPositionId"];
                /** @description The language of the texts. */
                language?: components["parameters"]["Language"];
            };
            header?: {
                /**
                 * @description The person on whose behalf the key acts. Kept in the audit trail; grants nothing.
                 * @example olivia.recruiter@example.com
                 */
                "X-Acting-User"?: components["parameters"]["ActingUserHeader"];
            };
            path: {
                /**
                 * @description The id of the candidate. One that does not exist, or belongs to another company, is 404.
                 * @example 019cadd4-6638-746b-9532-678eafcf533b
                 */
                candidateId: components["parameters"]["CandidateId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "requestId": "3f8f0d0e-7c4b-4f53-9a55-0d6a2b1c9e10",
                     *       "data": {
                     *         "cvScore": 86,
                     *         "aiEvaluation": "The CV meets 3 of 3 requirements. The strongest is TypeScript, with seven years.",
                     *         "notes": "TypeScript: 40 of 40. PostgreSQL: 30 of 35. Years of backend development: 16 of 25.",
                     *         "upsides": [
                     *           "TypeScript: seven years",
                     *           "PostgreSQL: five years"
                     *         ],
                     *         "shortcomings": [
                     *           "Nothing was found about team leadership"
                     *         ],
                     *         "language": "en",
                     *         "isTranslated": false
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["CvAnalysisResponse"];
                };
            };
            400: components["responses"]["InvalidJobPositionId"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["IpNotAllowedOrScopeInsufficient"];
            404: components["responses"]["CandidateNotFoundOrAnalysisNotFound"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["TranslationUnavailableOrServiceUnavailable"];
        };
    };
    "candidates.getCvDocument": {
        parameters: {
            query: {
                /** @description The candidate's job position. */
                jobPositionId: components["parameters"]["JobPositionId"];
            };
            header?: {
                /**
                 * @description The person on whose behalf the key acts. Kept in the audit trail; grants nothing.
                 * @example olivia.recruiter@example.com
                 */
                "X-Acting-User"?: components["parameters"]["ActingUserHeader"];
            };
            path: {
                /**
                 * @description The id of the candidate. One that does not exist, or belongs to another company, is 404.
                 * @example 019cadd4-6638-746b-9532-678eafcf533b
                 */
                candidateId: components["parameters"]["CandidateId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "requestId": "3f8f0d0e-7c4b-4f53-9a55-0d6a2b1c9e10",
                     *       "data": {
                     *         "available": true,
                     *         "downloadUrl": "https://api.example.com/documents/019c6572-1020-7123-8456-789abcdef012/019cadd4-6638-746b-9532-678eafcf533b/cv.pdf?expires=1772529300&signature=7d1f",
                     *         "fileName": "grace-hopper-cv.pdf",
                     *         "contentType": "application/pdf",
                     *         "expiresAt": "2026-03-03T09:15:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["CvDocumentResponse"];
                };
            };
            400: components["responses"]["InvalidJobPositionId"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["IpNotAllowedOrScopeInsufficient"];
            404: components["responses"]["CandidateNotFound"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "candidates.getInterviewAnalysis": {
        parameters: {
            query: {
                /** @description The candidate's job position. */
                jobPositionId: components["parameters"]["JobPositionId"];
                /** @description The language of the texts. */
                language?: components["parameters"]["Language"];
            };
            header?: {
                /**
                 * @description The person on whose behalf the key acts. Kept in the audit trail; grants nothing.
                 * @example olivia.recruiter@example.com
                 */
                "X-Acting-User"?: components["parameters"]["ActingUserHeader"];
                /** @description Entity tags that the client has, or `*`. If one matches, the response is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatchHeader"];
            };
            path: {
                /**
                 * @description The id of the candidate. One that does not exist, or belongs to another company, is 404.
                 * @example 019cadd4-6638-746b-9532-678eafcf533b
                 */
                candidateId: components["parameters"]["CandidateId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "requestId": "3f8f0d0e-7c4b-4f53-9a55-0d6a2b1c9e10",
                     *       "data": {
                     *         "interviewScore": 82,
                     *         "isComplete": true,
                     *         "analysisVersion": "rubric-3.0",
                     *         "analysis": {
                     *           "interview_summary": {
                     *             "overall_rating": 82,
                     *             "summary": "The candidate describes the work in detail, with one gap in team leadership."
                     *           },
                     *           "scorecard": [
                     *             {
                     *               "key": "requirement-1",
                     *               "title": "TypeScript",
                     *               "outcome": "shown",
                     *               "score": 82,
                     *               "weight": 100,
                     *               "reason": "The candidate describes five years of work with it.",
                     *               "needsReading": false,
                     *               "quotes": [
                     *                 {
                     *                   "turn": 1,
                     *                   "text": "payment services with TypeScript and PostgreSQL for five years",
                     *                   "startOffset": 22,
                     *                   "endOffset": 86
                     *                 }
                     *               ]
                     *             }
                     *           ],
                     *           "judgedShare": 1,
                     *           "notes": []
                     *         },
                     *         "analysisCompletedAt": "2026-03-03T07:31:20.500Z",
                     *         "language": "en",
                     *         "isTranslated": false,
                     *         "originalLanguage": "en"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["InterviewAnalysisResponse"];
                };
            };
            /** @description Not modified: an entity tag of `If-None-Match` matches. Without a body. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidJobPositionId"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["IpNotAllowedOrScopeInsufficient"];
            404: components["responses"]["CandidateNotFoundOrAnalysisNotFound"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["TranslationUnavailableOrServiceUnavailable"];
        };
    };
    "candidates.getInterviewTranscript": {
        parameters: {
            query: {
                /** @description The candidate's job position. */
                jobPositionId: components["parameters"]["JobPositionId"];
                /** @description The session of the interview; by default that of the latest one. */
                sessionId?: string;
            };
            header?: {
                /**
                 * @description The person on whose behalf the key acts. Kept in the audit trail; grants nothing.
                 * @example olivia.recruiter@example.com
                 */
                "X-Acting-User"?: components["parameters"]["ActingUserHeader"];
                /** @description Entity tags that the client has, or `*`. If one matches, the response is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatchHeader"];
            };
            path: {
                /**
                 * @description The id of the candidate. One that does not exist, or belongs to another company, is 404.
                 * @example 019cadd4-6638-746b-9532-678eafcf533b
                 */
                candidateId: components["parameters"]["CandidateId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "requestId": "3f8f0d0e-7c4b-4f53-9a55-0d6a2b1c9e10",
                     *       "data": {
                     *         "sessionId": "019cadfd-8900-7f3a-9c0d-5e1b2a7d4c68",
                     *         "channel": "web",
                     *         "language": "en",
                     *         "conversationVersion": "plan-2.0",
                     *         "startedAt": "2026-03-03T07:15:12.000Z",
                     *         "completedAt": "2026-03-03T07:31:19.000Z",
                     *         "turns": [
                     *           {
                     *             "turn": 1,
                     *             "speaker": "candidate",
                     *             "text": "I have built payment services with TypeScript and PostgreSQL for five years.",
                     *             "startMs": 4200,
                     *             "kind": "answer"
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["InterviewTranscriptResponse"];
                };
            };
            /** @description Not modified: an entity tag of `If-None-Match` matches. Without a body. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidJobPositionId"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["IpNotAllowedOrScopeInsufficient"];
            /**
             * @description `NOT_FOUND`: there is no such candidate in this job position. Use an id of `GET /v1/candidates` together with the job position that it was listed for.
             *
             *     `NOT_FOUND`: there is no transcript of an interview. Wait until a result of the interview was accepted, and leave out `sessionId` or correct it.
             */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "documents.download": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The company. */
                company: string;
                /** @description The candidate. */
                candidate: string;
                /** @description The document. */
                document: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file, as a download under its original name. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    /** @description The original name of the file. */
                    "Content-Disposition": string;
                    /** @description A browser runs nothing of it. */
                    "Content-Security-Policy": string;
                    [name: string]: unknown;
                };
                content: {
                    "*/*": string;
                };
            };
            400: components["responses"]["InvalidQuery"];
            /** @description `NOT_FOUND`: there is no such document, or its link has expired. Ask for a new link (`GET /v1/candidates/{candidateId}/cv-document` or `…/interview-recording`). */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "calls.scheduleBatch": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The person on whose behalf the key acts. Kept in the audit trail; grants nothing.
                 * @example olivia.recruiter@example.com
                 */
                "X-Acting-User"?: components["parameters"]["ActingUserHeader"];
                /**
                 * @description Any string of 1 to 255 characters, a UUID v4 for example. The same key within 24 hours returns the stored response and changes nothing.
                 * @example 5f0e7a34-9c3b-4d0e-8a57-6a4b8e0c1d92
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKeyHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ScheduleBatch"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "requestId": "3f8f0d0e-7c4b-4f53-9a55-0d6a2b1c9e10",
                     *       "data": {
                     *         "batchId": "019cae22-29f4-7b18-93d4-c0a1f6e85b27",
                     *         "summary": {
                     *           "scheduled": 1,
                     *           "conflict": 0,
                     *           "failed": 0
                     *         },
                     *         "results": [
                     *           {
                     *             "candidateId": "019cadd4-6638-746b-9532-678eafcf533b",
                     *             "outcome": "scheduled",
                     *             "reservationId": "019cae19-013a-72a7-a5c2-e628972ec1b2"
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ScheduledBatchResponse"];
                };
            };
            400: components["responses"]["InvalidJobPositionId"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["IpNotAllowedOrScopeInsufficientOrTelephonyDisabled"];
            404: components["responses"]["StoredResponseErasedOrJobPositionNotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["IdempotencyConflictOrIdempotencyInProgress"];
            412: components["responses"]["WorkingHoursNotConfigured"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "calls.previewBatch": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The person on whose behalf the key acts. Kept in the audit trail; grants nothing.
                 * @example olivia.recruiter@example.com
                 */
                "X-Acting-User"?: components["parameters"]["ActingUserHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ScheduleBatch"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "requestId": "3f8f0d0e-7c4b-4f53-9a55-0d6a2b1c9e10",
                     *       "data": {
                     *         "summary": {
                     *           "bookable": 1,
                     *           "conflict": 0,
                     *           "failed": 0
                     *         },
                     *         "results": [
                     *           {
                     *             "candidateId": "019cadd4-6638-746b-9532-678eafcf533b",
                     *             "outcome": "bookable",
                     *             "startsAt": "2026-03-03T07:00:00.000Z",
                     *             "endsAt": "2026-03-03T07:30:00.000Z",
                     *             "timezone": "Europe/Vilnius",
                     *             "phoneNumberId": "019c657b-37e0-7e59-b7a2-1f4d8c63e095",
                     *             "reason": null,
                     *             "message": null
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["BatchPreviewResponse"];
                };
            };
            400: components["responses"]["InvalidJobPositionId"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["IpNotAllowedOrScopeInsufficientOrTelephonyDisabled"];
            404: components["responses"]["JobPositionNotFound"];
            408: components["responses"]["RequestTimeout"];
            /** @description `WORKING_HOURS_NOT_CONFIGURED`: calls need calling hours: save them with PATCH /v1/telephony/calling-hours. Save calling hours with `PATCH /v1/telephony/calling-hours`, then schedule again. */
            412: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "calls.schedule": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The person on whose behalf the key acts. Kept in the audit trail; grants nothing.
                 * @example olivia.recruiter@example.com
                 */
                "X-Acting-User"?: components["parameters"]["ActingUserHeader"];
                /**
                 * @description Any string of 1 to 255 characters, a UUID v4 for example. The same key within 24 hours returns the stored response and changes nothing.
                 * @example 5f0e7a34-9c3b-4d0e-8a57-6a4b8e0c1d92
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKeyHeader"];
            };
            path: {
                /**
                 * @description The id of the candidate. One that does not exist, or belongs to another company, is 404.
                 * @example 019cadd4-6638-746b-9532-678eafcf533b
                 */
                candidateId: components["parameters"]["CandidateId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ScheduleCall"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "requestId": "3f8f0d0e-7c4b-4f53-9a55-0d6a2b1c9e10",
                     *       "data": {
                     *         "id": "019cae19-013a-72a7-a5c2-e628972ec1b2",
                     *         "candidateId": "019cadd4-6638-746b-9532-678eafcf533b",
                     *         "jobPositionId": "019c6576-a400-76ab-8aba-6192cbdad084",
                     *         "state": "firm",
                     *         "batchId": null,
                     *         "offerId": null,
                     *         "phoneNumberId": "019c657b-37e0-7e59-b7a2-1f4d8c63e095",
                     *         "startsAt": "2026-03-03T07:00:00.000Z",
                     *         "endsAt": "2026-03-03T07:30:00.000Z",
                     *         "windowStartMs": 1772447400250,
                     *         "windowEndMs": 1772553600000,
                     *         "durationMs": 1800000,
                     *         "timezone": "Europe/Vilnius",
                     *         "timezoneSource": "phone",
                     *         "callingHours": "09:00-18:00",
                     *         "callingDays": [
                     *           1,
                     *           2,
                     *           3,
                     *           4,
                     *           5
                     *         ],
                     *         "retryCallSnapshot": {
                     *           "mode": "SAME_DAY"
                     *         },
                     *         "invitationExpirationDays": 7,
                     *         "channel": "outbound",
                     *         "attempt": 1,
                     *         "previousReservationId": null,
                     *         "retryReservationId": null,
                     *         "failureReason": null,
                     *         "clearance": {
                     *           "decidedAt": "2026-03-02T10:30:00.250Z",
                     *           "at": "booking",
                     *           "doNotCall": "clear",
                     *           "consent": "given",
                     *           "consentId": "019cadd4-70d2-7c11-9a41-f3b27c5e8d90",
                     *           "attempts": {
                     *             "counted": 1,
                     *             "limit": 3
                     *           }
                     *         },
                     *         "clearancePolicySnapshot": {
                     *           "consent": "require",
                     *           "maxAttempts": {
                     *             "count": 3,
                     *             "days": 7
                     *           },
                     *           "disclosure": {
                     *             "en": "Hello, this is the automated interviewer of Example Ltd, about the interview. I am a computer program, not a person.",
                     *             "lt": "Laba diena, čia Example Ltd automatinė pokalbių sistema, kreipiamės dėl darbo pokalbio. Su Jumis kalba kompiuterio programa, ne žmogus."
                     *           },
                     *           "optOutKey": "9",
                     *           "recording": "ask",
                     *           "callNotice": "mail",
                     *           "writtenAlternative": true
                     *         },
                     *         "createdAt": "2026-03-02T10:30:00.250Z",
                     *         "updatedAt": "2026-03-02T10:30:00.250Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ReservationResponse"];
                };
            };
            400: components["responses"]["InvalidJobPositionId"];
            401: components["responses"]["Unauthorized"];
            /**
             * @description `IP_NOT_ALLOWED`: the request's address is not in the key's allowlist. Send the request from an allowed address, or ask the operator to change the allowlist.
             *
             *     `SCOPE_INSUFFICIENT`: the key lacks the scope this operation needs. Use a key with the scope that the operation names.
             *
             *     `ADMIN_ONLY_PARAMETER`: `force` is for sessions of administrators; an API key may not send it. Leave `force` out, or send false.
             *
             *     `TELEPHONY_DISABLED`: phone interviews are not enabled for the company. Ask the operator to enable phone interviews for the company.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            404: components["responses"]["StoredResponseErasedOrCandidateNotFoundOrPhoneNumberNotFound"];
            408: components["responses"]["RequestTimeout"];
            /**
             * @description `IDEMPOTENCY_CONFLICT`: this Idempotency-Key was used for another request; use a new key. Use a new Idempotency-Key for each new request.
             *
             *     `IDEMPOTENCY_IN_PROGRESS`: the first request with this Idempotency-Key is still running; try again with the same key. Send the request again with the same key after the seconds in `Retry-After`.
             *
             *     `CANDIDATE_HAS_ACTIVE_RESERVATION`: the candidate has a live call reservation. Cancel the call first (`POST /v1/candidates/{candidateId}/revoke-call`), or wait for its end.
             *
             *     `INVALID_STATUS_TRANSITION`: the candidate's status does not allow this. Read the status of the candidate (`GET /v1/candidates/{candidateId}/status`); the rules of candidates list the moves that it allows.
             *
             *     `NO_OUTBOUND_NUMBER`: the company has no phone number with voice. Ask the operator to assign a number with voice to the company.
             *
             *     `NO_CAPACITY`: no slot inside the window and the calling hours has free capacity. Choose another window: `GET /v1/telephony/availability` lists the free slots.
             *
             *     `DO_NOT_CALL`: the candidate's number is in the company's do-not-call list. Do not call this person: invite them to the room. An entry that is wrong can be deleted (`DELETE /v1/telephony/do-not-call/{id}`).
             *
             *     `CONSENT_REFUSED`: the candidate has refused calls by a machine, or has withdrawn the consent. Invite the candidate to the room, or ask again: a later consent (`POST /v1/candidates/{candidateId}/consents`) counts.
             *
             *     `ATTEMPTS_EXHAUSTED`: the number was dialled as often as the policy allows in so many days. Schedule the call later, or change `maxAttempts` (`PATCH /v1/telephony/clearance-policy`).
             */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    /**
                     * @description With `IDEMPOTENCY_IN_PROGRESS`: the seconds to wait before the next try.
                     * @example 12
                     */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /**
             * @description `WORKING_HOURS_NOT_CONFIGURED`: calls need calling hours: save them with PATCH /v1/telephony/calling-hours. Save calling hours with `PATCH /v1/telephony/calling-hours`, then schedule again.
             *
             *     `CONSENT_REQUIRED`: the company's policy requires a consent of the candidate to calls by a machine, and there is none. Record the consent (`POST /v1/candidates/{candidateId}/consents`, kind `ai_call`) once the candidate has given it.
             */
            412: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["PhoneInvalidOrTimezoneSelectionRequiredOrOutsideCallingHours"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "calls.revoke": {
        parameters: {
            query?: {
                /** @description The candidate's job position. Required unless the body has it. */
                jobPositionId?: string;
            };
            header?: {
                /**
                 * @description The person on whose behalf the key acts. Kept in the audit trail; grants nothing.
                 * @example olivia.recruiter@example.com
                 */
                "X-Acting-User"?: components["parameters"]["ActingUserHeader"];
            };
            path: {
                /**
                 * @description The id of the candidate. One that does not exist, or belongs to another company, is 404.
                 * @example 019cadd4-6638-746b-9532-678eafcf533b
                 */
                candidateId: components["parameters"]["CandidateId"];
            };
            cookie?: never;
        };
        /** @description May be left out. Unknown properties are ignored. */
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "jobPositionId": "019c6576-a400-76ab-8aba-6192cbdad084"
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The candidate's job position. It may stand in the query instead; if both do, that of the body counts.
                     * @example 019c6576-a400-76ab-8aba-6192cbdad084
                     */
                    jobPositionId?: string | null;
                } & {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RevokedInvitationOrRevokedReservationResponse"];
                };
            };
            /** @description `VALIDATION_ERROR`: a parameter is missing or has the wrong form. Correct the fields that `details` names, and send the request again. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorWithFields"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["IpNotAllowedOrScopeInsufficient"];
            404: components["responses"]["CandidateNotFound"];
            408: components["responses"]["RequestTimeout"];
            /** @description `INVALID_STATUS_TRANSITION`: the candidate's status does not allow this. Read the status of the candidate (`GET /v1/candidates/{candidateId}/status`); the rules of candidates list the moves that it allows. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "callOffers.get": {
        parameters: {
            query: {
                /** @description The candidate's job position. */
                jobPositionId: components["parameters"]["JobPositionId"];
            };
            header?: {
                /**
                 * @description The person on whose behalf the key acts. Kept in the audit trail; grants nothing.
                 * @example olivia.recruiter@example.com
                 */
                "X-Acting-User"?: components["parameters"]["ActingUserHeader"];
            };
            path: {
                /**
                 * @description The id of the candidate. One that does not exist, or belongs to another company, is 404.
                 * @example 019cadd4-6638-746b-9532-678eafcf533b
                 */
                candidateId: components["parameters"]["CandidateId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "requestId": "3f8f0d0e-7c4b-4f53-9a55-0d6a2b1c9e10",
                     *       "data": {
                     *         "offerId": "019cadfd-8900-7f3a-9c0d-5e1b2a7d4c68",
                     *         "candidateId": "019cadd4-6638-746b-9532-678eafcf533b",
                     *         "jobPositionId": "019c6576-a400-76ab-8aba-6192cbdad084",
                     *         "state": "ended",
                     *         "endReason": "WITHDRAWN",
                     *         "windowStartMs": 1772607600000,
                     *         "windowEndMs": 1772809200000,
                     *         "durationMs": 1800000,
                     *         "timezone": "Europe/Vilnius",
                     *         "timezoneSource": "phone",
                     *         "reservationId": null,
                     *         "choices": 0,
                     *         "createdAt": "2026-03-02T10:30:00.250Z",
                     *         "expiresAt": "2026-03-06T15:00:00.000Z",
                     *         "endedAt": "2026-03-02T11:20:00.000Z",
                     *         "remindedAt": null
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["CallOfferResponse"];
                };
            };
            400: components["responses"]["InvalidJobPositionId"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["IpNotAllowedOrScopeInsufficient"];
            404: components["responses"]["CandidateNotFoundOrCallOfferNotFound"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "candidates.inviteToCall": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The person on whose behalf the key acts. Kept in the audit trail; grants nothing.
                 * @example olivia.recruiter@example.com
                 */
                "X-Acting-User"?: components["parameters"]["ActingUserHeader"];
                /**
                 * @description Any string of 1 to 255 characters, a UUID v4 for example. The same key within 24 hours returns the stored response and changes nothing.
                 * @example 5f0e7a34-9c3b-4d0e-8a57-6a4b8e0c1d92
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKeyHeader"];
            };
            path: {
                /**
                 * @description The id of the candidate. One that does not exist, or belongs to another company, is 404.
                 * @example 019cadd4-6638-746b-9532-678eafcf533b
                 */
                candidateId: components["parameters"]["CandidateId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InviteToCall"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "requestId": "3f8f0d0e-7c4b-4f53-9a55-0d6a2b1c9e10",
                     *       "data": {
                     *         "offerId": "019cadfd-8900-7f3a-9c0d-5e1b2a7d4c68",
                     *         "bookingLink": "https://interviews.example.com/book/019cadfd-8900-7f3a-9c0d-5e1b2a7d4c68?token=q8Xv2Zk1yT7mB4nR9cW6dAq8Xv2Zk1yT7mB4nR9cW6d",
                     *         "expiresAt": "2026-03-06T15:00:00.000Z",
                     *         "emailQueued": true
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["SentCallOfferResponse"];
                };
            };
            400: components["responses"]["InvalidJobPositionId"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["IpNotAllowedOrScopeInsufficientOrTelephonyDisabled"];
            404: components["responses"]["StoredResponseErasedOrCandidateNotFoundOrPhoneNumberNotFound"];
            408: components["responses"]["RequestTimeout"];
            /**
             * @description `IDEMPOTENCY_CONFLICT`: this Idempotency-Key was used for another request; use a new key. Use a new Idempotency-Key for each new request.
             *
             *     `IDEMPOTENCY_IN_PROGRESS`: the first request with this Idempotency-Key is still running; try again with the same key. Send the request again with the same key after the seconds in `Retry-After`.
             *
             *     `CANDIDATE_HAS_ACTIVE_RESERVATION`: the candidate has a live call reservation. Cancel the call first (`POST /v1/candidates/{candidateId}/revoke-call`), or wait for its end.
             *
             *     `INVALID_STATUS_TRANSITION`: the candidate's status does not allow this. Read the status of the candidate (`GET /v1/candidates/{candidateId}/status`); the rules of candidates list the moves that it allows.
             *
             *     `NO_OUTBOUND_NUMBER`: the company has no phone number with voice. Ask the operator to assign a number with voice to the company.
             *
             *     `NO_CAPACITY`: no slot inside the window and the calling hours has free capacity. Choose another window: `GET /v1/telephony/availability` lists the free slots.
             *
             *     `DO_NOT_CALL`: the candidate's number is in the company's do-not-call list. Do not call this person: invite them to the room. An entry that is wrong can be deleted (`DELETE /v1/telephony/do-not-call/{id}`).
             *
             *     `CONSENT_REFUSED`: the candidate has refused calls by a machine, or has withdrawn the consent. Invite the candidate to the room, or ask again: a later consent (`POST /v1/candidates/{candidateId}/consents`) counts.
             *
             *     `ATTEMPTS_EXHAUSTED`: the number was dialled as often as the policy allows in so many days. Schedule the call later, or change `maxAttempts` (`PATCH /v1/telephony/clearance-policy`).
             */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    /**
                     * @description With `IDEMPOTENCY_IN_PROGRESS`: the seconds to wait before the next try.
                     * @example 12
                     */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            412: components["responses"]["WorkingHoursNotConfigured"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["PhoneInvalidOrTimezoneSelectionRequiredOrOutsideCallingHours"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "callOffers.withdraw": {
        parameters: {
            query: {
                /** @description The candidate's job position. */
                jobPositionId: components["parameters"]["JobPositionId"];
            };
            header?: {
                /**
                 * @description The person on whose behalf the key acts. Kept in the audit trail; grants nothing.
                 * @example olivia.recruiter@example.com
                 */
                "X-Acting-User"?: components["parameters"]["ActingUserHeader"];
            };
            path: {
                /**
                 * @description The id of the candidate. One that does not exist, or belongs to another company, is 404.
                 * @example 019cadd4-6638-746b-9532-678eafcf533b
                 */
                candidateId: components["parameters"]["CandidateId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "requestId": "3f8f0d0e-7c4b-4f53-9a55-0d6a2b1c9e10",
                     *       "data": {
                     *         "offerId": "019cadfd-8900-7f3a-9c0d-5e1b2a7d4c68",
                     *         "candidateId": "019cadd4-6638-746b-9532-678eafcf533b",
                     *         "jobPositionId": "019c6576-a400-76ab-8aba-6192cbdad084",
                     *         "state": "ended",
                     *         "endReason": "WITHDRAWN",
                     *         "windowStartMs": 1772607600000,
                     *         "windowEndMs": 1772809200000,
                     *         "durationMs": 1800000,
                     *         "timezone": "Europe/Vilnius",
                     *         "timezoneSource": "phone",
                     *         "reservationId": null,
                     *         "choices": 0,
                     *         "createdAt": "2026-03-02T10:30:00.250Z",
                     *         "expiresAt": "2026-03-06T15:00:00.000Z",
                     *         "endedAt": "2026-03-02T11:20:00.000Z",
                     *         "remindedAt": null
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["CallOfferResponse"];
                };
            };
            400: components["responses"]["InvalidJobPositionId"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["IpNotAllowedOrScopeInsufficient"];
            404: components["responses"]["CandidateNotFoundOrCallOfferNotFound"];
            /**
             * @description `CANDIDATE_HAS_ACTIVE_RESERVATION`: the candidate has a live call reservation. Cancel the call first (`POST /v1/candidates/{candidateId}/revoke-call`), or wait for its end.
             *
             *     `INVALID_STATUS_TRANSITION`: the call offer has ended, or no longer allows this. Read the offer for its state (`GET /v1/candidates/{candidateId}/invite-to-call`); a new one takes its place.
             */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "callOffers.list": {
        parameters: {
            query?: {
                /** @description Maximum number of items. */
                limit?: components["parameters"]["Limit"];
                /** @description The `cursor` of the previous page of the same list and filters; omitted: the first page. Other text is 400. */
                cursor?: components["parameters"]["Cursor"];
                /** @description Only offers in this state. */
                state?: components["schemas"]["CallOfferState"];
                /** @description Only offers of this job position. */
                jobPositionId?: string;
            };
            header?: {
                /**
                 * @description The person on whose behalf the key acts. Kept in the audit trail; grants nothing.
                 * @example olivia.recruiter@example.com
                 */
                "X-Acting-User"?: components["parameters"]["ActingUserHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the list */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "requestId": "3f8f0d0e-7c4b-4f53-9a55-0d6a2b1c9e10",
                     *       "data": [
                     *         {
                     *           "candidateId": "019cadd4-6638-746b-9532-678eafcf533b",
                     *           "jobPositionId": "019c6576-a400-76ab-8aba-6192cbdad084",
                     *           "state": "ended",
                     *           "endReason": "WITHDRAWN",
                     *           "windowStartMs": 1772607600000,
                     *           "windowEndMs": 1772809200000,
                     *           "reservationId": null,
                     *           "createdAt": "2026-03-02T10:30:00.250Z",
                     *           "expiresAt": "2026-03-06T15:00:00.000Z",
                     *           "id": "019cadfd-8900-7f3a-9c0d-5e1b2a7d4c68"
                     *         }
                     *       ],
                     *       "pagination": {
                     *         "cursor": "WyIyMDI2LTAzLTAyIl0.kq3vTz",
                     *         "hasMore": true
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ListedCallOfferListResponse"];
                };
            };
            400: components["responses"]["InvalidLimit"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["IpNotAllowedOrScopeInsufficient"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "callingHours.get": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The person on whose behalf the key acts. Kept in the audit trail; grants nothing.
                 * @example olivia.recruiter@example.com
                 */
                "X-Acting-User"?: components["parameters"]["ActingUserHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "requestId": "3f8f0d0e-7c4b-4f53-9a55-0d6a2b1c9e10",
                     *       "data": {
                     *         "defaultCallingHours": "09:00-18:00",
                     *         "defaultTimezone": "Europe/Vilnius",
                     *         "defaultCallingDays": [
                     *           1,
                     *           2,
                     *           3,
                     *           4,
                     *           5
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["CallingPolicyResponse"];
                };
            };
            400: components["responses"]["InvalidActingUser"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["IpNotAllowedOrScopeInsufficient"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "callingHours.preview": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The person on whose behalf the key acts. Kept in the audit trail; grants nothing.
                 * @example olivia.recruiter@example.com
                 */
                "X-Acting-User"?: components["parameters"]["ActingUserHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "start": "09:00",
                 *       "end": "18:00",
                 *       "timezone": null,
                 *       "weekdays": [
                 *         1,
                 *         2,
                 *         3,
                 *         4,
                 *         5
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["PreviewCallingHours"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "requestId": "3f8f0d0e-7c4b-4f53-9a55-0d6a2b1c9e10",
                     *       "data": {
                     *         "defaultCallingHours": "09:00-18:00",
                     *         "defaultTimezone": "Europe/Vilnius",
                     *         "defaultCallingDays": [
                     *           1,
                     *           2,
                     *           3,
                     *           4,
                     *           5
                     *         ],
                     *         "conflicts": [
                     *           {
                     *             "reservationId": "019cae19-013a-72a7-a5c2-e628972ec1b2",
                     *             "candidateId": "019cadd4-6638-746b-9532-678eafcf533b",
                     *             "startsAt": "2026-03-03T07:00:00.000Z",
                     *             "endsAt": "2026-03-03T07:30:00.000Z",
                     *             "timezone": "Europe/Vilnius",
                     *             "localStart": "09:00",
                     *             "localEnd": "09:30",
                     *             "isoWeekday": 2,
                     *             "reason": "OUTSIDE_HOURS"
                     *           }
                     *         ],
                     *         "conflictCount": 1
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["CallingPolicyWithConflictsResponse"];
                };
            };
            400: components["responses"]["InvalidStart"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["IpNotAllowedOrScopeInsufficient"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "callingHours.update": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The person on whose behalf the key acts. Kept in the audit trail; grants nothing.
                 * @example olivia.recruiter@example.com
                 */
                "X-Acting-User"?: components["parameters"]["ActingUserHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "start": "09:00",
                 *       "end": "18:00",
                 *       "timezone": "Europe/Vilnius",
                 *       "weekdays": [
                 *         1,
                 *         2,
                 *         3,
                 *         4,
                 *         5
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["UpdateCallingHours"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "requestId": "3f8f0d0e-7c4b-4f53-9a55-0d6a2b1c9e10",
                     *       "data": {
                     *         "defaultCallingHours": "09:00-18:00",
                     *         "defaultTimezone": "Europe/Vilnius",
                     *         "defaultCallingDays": [
                     *           1,
                     *           2,
                     *           3,
                     *           4,
                     *           5
                     *         ],
                     *         "conflicts": [
                     *           {
                     *             "reservationId": "019cae19-013a-72a7-a5c2-e628972ec1b2",
                     *             "candidateId": "019cadd4-6638-746b-9532-678eafcf533b",
                     *             "startsAt": "2026-03-03T07:00:00.000Z",
                     *             "endsAt": "2026-03-03T07:30:00.000Z",
                     *             "timezone": "Europe/Vilnius",
                     *             "localStart": "09:00",
                     *             "localEnd": "09:30",
                     *             "isoWeekday": 2,
                     *             "reason": "OUTSIDE_HOURS"
                     *           }
                     *         ],
                     *         "conflictCount": 1
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["CallingPolicyWithConflictsResponse"];
                };
            };
            400: components["responses"]["InvalidStart"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["IpNotAllowedOrScopeInsufficientOrTelephonyDisabled"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "callingHours.exceptions.get": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The person on whose behalf the key acts. Kept in the audit trail; grants nothing.
                 * @example olivia.recruiter@example.com
                 */
                "X-Acting-User"?: components["parameters"]["ActingUserHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "requestId": "3f8f0d0e-7c4b-4f53-9a55-0d6a2b1c9e10",
                     *       "data": {
                     *         "exceptions": [
                     *           {
                     *             "date": "2026-12-24",
                     *             "name": "Christmas Eve",
                     *             "closed": true
                     *           }
                     *         ],
                     *         "conflicts": [
                     *           {
                     *             "reservationId": "019cae19-013a-72a7-a5c2-e628972ec1b2",
                     *             "candidateId": "019cadd4-6638-746b-9532-678eafcf533b",
                     *             "startsAt": "2026-03-03T07:00:00.000Z",
                     *             "endsAt": "2026-03-03T07:30:00.000Z",
                     *             "timezone": "Europe/Vilnius",
                     *             "localStart": "09:00",
                     *             "localEnd": "09:30",
                     *             "isoWeekday": 2,
                     *             "reason": "OUTSIDE_HOURS"
                     *           }
                     *         ],
                     *         "conflictCount": 1
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["CallingExceptionsResponse"];
                };
            };
            400: components["responses"]["InvalidActingUser"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["IpNotAllowedOrScopeInsufficient"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "callingHours.exceptions.replace": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The person on whose behalf the key acts. Kept in the audit trail; grants nothing.
                 * @example olivia.recruiter@example.com
                 */
                "X-Acting-User"?: components["parameters"]["ActingUserHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "exceptions": [
                 *         {
                 *           "date": "2026-12-24",
                 *           "name": "Christmas Eve",
                 *           "closed": true
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["ReplaceCallingExceptions"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "requestId": "3f8f0d0e-7c4b-4f53-9a55-0d6a2b1c9e10",
                     *       "data": {
                     *         "exceptions": [
                     *           {
                     *             "date": "2026-12-24",
                     *             "name": "Christmas Eve",
                     *             "closed": true
                     *           }
                     *         ],
                     *         "conflicts": [
                     *           {
                     *             "reservationId": "019cae19-013a-72a7-a5c2-e628972ec1b2",
                     *             "candidateId": "019cadd4-6638-746b-9532-678eafcf533b",
                     *             "startsAt": "2026-03-03T07:00:00.000Z",
                     *             "endsAt": "2026-03-03T07:30:00.000Z",
                     *             "timezone": "Europe/Vilnius",
                     *             "localStart": "09:00",
                     *             "localEnd": "09:30",
                     *             "isoWeekday": 2,
                     *             "reason": "OUTSIDE_HOURS"
                     *           }
                     *         ],
                     *         "conflictCount": 1
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["CallingExceptionsResponse"];
                };
            };
            400: components["responses"]["InvalidExceptions"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["IpNotAllowedOrScopeInsufficientOrTelephonyDisabled"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "callingHours.exceptions.preview": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The person on whose behalf the key acts. Kept in the audit trail; grants nothing.
                 * @example olivia.recruiter@example.com
                 */
                "X-Acting-User"?: components["parameters"]["ActingUserHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "exceptions": [
                 *         {
                 *           "date": "2026-12-24",
                 *           "name": "Christmas Eve",
                 *           "closed": true
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["ReplaceCallingExceptions"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "requestId": "3f8f0d0e-7c4b-4f53-9a55-0d6a2b1c9e10",
                     *       "data": {
                     *         "exceptions": [
                     *           {
                     *             "date": "2026-12-24",
                     *             "name": "Christmas Eve",
                     *             "closed": true
                     *           }
                     *         ],
                     *         "conflicts": [
                     *           {
                     *             "reservationId": "019cae19-013a-72a7-a5c2-e628972ec1b2",
                     *             "candidateId": "019cadd4-6638-746b-9532-678eafcf533b",
                     *             "startsAt": "2026-03-03T07:00:00.000Z",
                     *             "endsAt": "2026-03-03T07:30:00.000Z",
                     *             "timezone": "Europe/Vilnius",
                     *             "localStart": "09:00",
                     *             "localEnd": "09:30",
                     *             "isoWeekday": 2,
                     *             "reason": "OUTSIDE_HOURS"
                     *           }
                     *         ],
                     *         "conflictCount": 1
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["CallingExceptionsResponse"];
                };
            };
            400: components["responses"]["InvalidExceptions"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["IpNotAllowedOrScopeInsufficient"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "phoneNumbers.list": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The person on whose behalf the key acts. Kept in the audit trail; grants nothing.
                 * @example olivia.recruiter@example.com
                 */
                "X-Acting-User"?: components["parameters"]["ActingUserHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the list */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "requestId": "3f8f0d0e-7c4b-4f53-9a55-0d6a2b1c9e10",
                     *       "data": [
                     *         {
                     *           "id": "019c657b-37e1-7a40-85e9-d3b2c1a09f74",
                     *           "phoneNumberId": "019c657b-37e0-7e59-b7a2-1f4d8c63e095",
                     *           "e164": "+37052000001",
                     *           "displayName": "Vilnius office",
                     *           "isDefault": true,
                     *           "capabilities": {
                     *             "voice": true,
                     *             "sms": false
                     *           },
                     *           "capacity": {
                     *             "maxConcurrentCalls": 3
                     *           }
                     *         }
                     *       ],
                     *       "pagination": {
                     *         "cursor": "WyIyMDI2LTAzLTAyIl0.kq3vTz",
                     *         "hasMore": true
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["PhoneNumberListResponse"];
                };
            };
            400: components["responses"]["InvalidActingUser"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["IpNotAllowedOrScopeInsufficient"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "phoneNumbers.update": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The person on whose behalf the key acts. Kept in the audit trail; grants nothing.
                 * @example olivia.recruiter@example.com
                 */
                "X-Acting-User"?: components["parameters"]["ActingUserHeader"];
            };
            path: {
                /**
                 * @description The assignment's id, `id` in the list of numbers. One that does not exist, or belongs to another company, is 404.
                 * @example 019c657b-37e1-7a40-85e9-d3b2c1a09f74
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "displayName": "Vilnius office",
                 *       "defaultForOutbound": true
                 *     }
                 */
                "application/json": components["schemas"]["UpdatePhoneNumber"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "requestId": "3f8f0d0e-7c4b-4f53-9a55-0d6a2b1c9e10",
                     *       "data": {
                     *         "id": "019c657b-37e1-7a40-85e9-d3b2c1a09f74",
                     *         "phoneNumberId": "019c657b-37e0-7e59-b7a2-1f4d8c63e095",
                     *         "e164": "+37052000001",
                     *         "displayName": "Vilnius office",
                     *         "isDefault": true,
                     *         "capabilities": {
                     *           "voice": true,
                     *           "sms": false
                     *         },
                     *         "capacity": {
                     *           "maxConcurrentCalls": 3
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["PhoneNumberResponse"];
                };
            };
            /** @description `VALIDATION_ERROR`: a parameter is missing or has the wrong form. Correct the fields that `details` names, and send the request again. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorWithFields"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["IpNotAllowedOrScopeInsufficientOrTelephonyDisabled"];
            /** @description `NOT_FOUND`: the company has no such number assignment. List the numbers of the company (`GET /v1/telephony/numbers`) and use an id of the list. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "reservations.list": {
        parameters: {
            query?: {
                /** @description Maximum number of items. */
                limit?: components["parameters"]["Limit"];
                /** @description The `cursor` of the previous page of the same list and filters; omitted: the first page. Other text is 400. */
                cursor?: components["parameters"]["Cursor"];
                /** @description Only reservations in this state. */
                state?: components["schemas"]["ReservationState"];
                /** @description Only reservations of this candidate. */
                candidateId?: string;
                /** @description Only reservations of this job position. */
                jobPositionId?: string;
                /** @description Only reservations that this batch booked. */
                batchId?: string;
                /** @description Only reservations on this line. */
                phoneNumberId?: string;
                /** @description Only reservations that start at or after this moment, in epoch milliseconds. */
                from?: number;
                /** @description Only reservations that start before this moment, in epoch milliseconds; greater than `from`. */
                to?: number;
            };
            header?: {
                /**
                 * @description The person on whose behalf the key acts. Kept in the audit trail; grants nothing.
                 * @example olivia.recruiter@example.com
                 */
                "X-Acting-User"?: components["parameters"]["ActingUserHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the list */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "requestId": "3f8f0d0e-7c4b-4f53-9a55-0d6a2b1c9e10",
                     *       "data": [
                     *         {
                     *           "id": "019cae19-013a-72a7-a5c2-e628972ec1b2",
                     *           "candidateId": "019cadd4-6638-746b-9532-678eafcf533b",
                     *           "jobPositionId": "019c6576-a400-76ab-8aba-6192cbdad084",
                     *           "state": "firm",
                     *           "batchId": null,
                     *           "offerId": null,
                     *           "phoneNumberId": "019c657b-37e0-7e59-b7a2-1f4d8c63e095",
                     *           "startsAt": "2026-03-03T07:00:00.000Z",
                     *           "endsAt": "2026-03-03T07:30:00.000Z",
                     *           "windowStartMs": 1772447400250,
                     *           "windowEndMs": 1772553600000,
                     *           "durationMs": 1800000,
                     *           "timezone": "Europe/Vilnius",
                     *           "timezoneSource": "phone",
                     *           "callingHours": "09:00-18:00",
                     *           "callingDays": [
                     *             1,
                     *             2,
                     *             3,
                     *             4,
                     *             5
                     *           ],
                     *           "retryCallSnapshot": {
                     *             "mode": "SAME_DAY"
                     *           },
                     *           "invitationExpirationDays": 7,
                     *           "channel": "outbound",
                     *           "attempt": 1,
                     *           "previousReservationId": null,
                     *           "retryReservationId": null,
                     *           "failureReason": null,
                     *           "clearance": {
                     *             "decidedAt": "2026-03-02T10:30:00.250Z",
                     *             "at": "booking",
                     *             "doNotCall": "clear",
                     *             "consent": "given",
                     *             "consentId": "019cadd4-70d2-7c11-9a41-f3b27c5e8d90",
                     *             "attempts": {
                     *               "counted": 1,
                     *               "limit": 3
                     *             }
                     *           },
                     *           "clearancePolicySnapshot": {
                     *             "consent": "require",
                     *             "maxAttempts": {
                     *               "count": 3,
                     *               "days": 7
                     *             },
                     *             "disclosure": {
                     *               "en": "Hello, this is the automated interviewer of Example Ltd, about the interview. I am a computer program, not a person.",
                     *               "lt": "Laba diena, čia Example Ltd automatinė pokalbių sistema, kreipiamės dėl darbo pokalbio. Su Jumis kalba kompiuterio programa, ne žmogus."
                     *             },
                     *             "optOutKey": "9",
                     *             "recording": "ask",
                     *             "callNotice": "mail",
                     *             "writtenAlternative": true
                     *           },
                     *           "createdAt": "2026-03-02T10:30:00.250Z",
                     *           "updatedAt": "2026-03-02T10:30:00.250Z"
                     *         }
                     *       ],
                     *       "pagination": {
                     *         "cursor": "WyIyMDI2LTAzLTAyIl0.kq3vTz",
                     *         "hasMore": true
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ReservationListResponse"];
                };
            };
            400: components["responses"]["InvalidLimit"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["IpNotAllowedOrScopeInsufficient"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "reservations.get": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The person on whose behalf the key acts. Kept in the audit trail; grants nothing.
                 * @example olivia.recruiter@example.com
                 */
                "X-Acting-User"?: components["parameters"]["ActingUserHeader"];
            };
            path: {
                /**
                 * @description The reservation's id. One that does not exist, or belongs to another company, is 404.
                 * @example 019cae19-013a-72a7-a5c2-e628972ec1b2
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "requestId": "3f8f0d0e-7c4b-4f53-9a55-0d6a2b1c9e10",
                     *       "data": {
                     *         "id": "019cae19-013a-72a7-a5c2-e628972ec1b2",
                     *         "candidateId": "019cadd4-6638-746b-9532-678eafcf533b",
                     *         "jobPositionId": "019c6576-a400-76ab-8aba-6192cbdad084",
                     *         "state": "firm",
                     *         "batchId": null,
                     *         "offerId": null,
                     *         "phoneNumberId": "019c657b-37e0-7e59-b7a2-1f4d8c63e095",
                     *         "startsAt": "2026-03-03T07:00:00.000Z",
                     *         "endsAt": "2026-03-03T07:30:00.000Z",
                     *         "windowStartMs": 1772447400250,
                     *         "windowEndMs": 1772553600000,
                     *         "durationMs": 1800000,
                     *         "timezone": "Europe/Vilnius",
                     *         "timezoneSource": "phone",
                     *         "callingHours": "09:00-18:00",
                     *         "callingDays": [
                     *           1,
                     *           2,
                     *           3,
                     *           4,
                     *           5
                     *         ],
                     *         "retryCallSnapshot": {
                     *           "mode": "SAME_DAY"
                     *         },
                     *         "invitationExpirationDays": 7,
                     *         "channel": "outbound",
                     *         "attempt": 1,
                     *         "previousReservationId": null,
                     *         "retryReservationId": null,
                     *         "failureReason": null,
                     *         "clearance": {
                     *           "decidedAt": "2026-03-02T10:30:00.250Z",
                     *           "at": "booking",
                     *           "doNotCall": "clear",
                     *           "consent": "given",
                     *           "consentId": "019cadd4-70d2-7c11-9a41-f3b27c5e8d90",
                     *           "attempts": {
                     *             "counted": 1,
                     *             "limit": 3
                     *           }
                     *         },
                     *         "clearancePolicySnapshot": {
                     *           "consent": "require",
                     *           "maxAttempts": {
                     *             "count": 3,
                     *             "days": 7
                     *           },
                     *           "disclosure": {
                     *             "en": "Hello, this is the automated interviewer of Example Ltd, about the interview. I am a computer program, not a person.",
                     *             "lt": "Laba diena, čia Example Ltd automatinė pokalbių sistema, kreipiamės dėl darbo pokalbio. Su Jumis kalba kompiuterio programa, ne žmogus."
                     *           },
                     *           "optOutKey": "9",
                     *           "recording": "ask",
                     *           "callNotice": "mail",
                     *           "writtenAlternative": true
                     *         },
                     *         "createdAt": "2026-03-02T10:30:00.250Z",
                     *         "updatedAt": "2026-03-02T10:30:00.250Z",
                     *         "history": [
                     *           {
                     *             "state": "firm",
                     *             "at": "2026-03-02T10:30:00.250Z",
                     *             "reason": null
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ReservationDetailResponse"];
                };
            };
            400: components["responses"]["InvalidActingUser"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["IpNotAllowedOrScopeInsufficient"];
            404: components["responses"]["ReservationNotFound"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "reservations.cancel": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The person on whose behalf the key acts. Kept in the audit trail; grants nothing.
                 * @example olivia.recruiter@example.com
                 */
                "X-Acting-User"?: components["parameters"]["ActingUserHeader"];
                /**
                 * @description Any string of 1 to 255 characters, a UUID v4 for example. The same key within 24 hours returns the stored response and changes nothing.
                 * @example 5f0e7a34-9c3b-4d0e-8a57-6a4b8e0c1d92
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKeyHeader"];
            };
            path: {
                /**
                 * @description The reservation's id. One that does not exist, or belongs to another company, is 404.
                 * @example 019cae19-013a-72a7-a5c2-e628972ec1b2
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "requestId": "3f8f0d0e-7c4b-4f53-9a55-0d6a2b1c9e10",
                     *       "data": {
                     *         "id": "019cae19-013a-72a7-a5c2-e628972ec1b2",
                     *         "candidateId": "019cadd4-6638-746b-9532-678eafcf533b",
                     *         "jobPositionId": "019c6576-a400-76ab-8aba-6192cbdad084",
                     *         "state": "firm",
                     *         "batchId": null,
                     *         "offerId": null,
                     *         "phoneNumberId": "019c657b-37e0-7e59-b7a2-1f4d8c63e095",
                     *         "startsAt": "2026-03-03T07:00:00.000Z",
                     *         "endsAt": "2026-03-03T07:30:00.000Z",
                     *         "windowStartMs": 1772447400250,
                     *         "windowEndMs": 1772553600000,
                     *         "durationMs": 1800000,
                     *         "timezone": "Europe/Vilnius",
                     *         "timezoneSource": "phone",
                     *         "callingHours": "09:00-18:00",
                     *         "callingDays": [
                     *           1,
                     *           2,
                     *           3,
                     *           4,
                     *           5
                     *         ],
                     *         "retryCallSnapshot": {
                     *           "mode": "SAME_DAY"
                     *         },
                     *         "invitationExpirationDays": 7,
                     *         "channel": "outbound",
                     *         "attempt": 1,
                     *         "previousReservationId": null,
                     *         "retryReservationId": null,
                     *         "failureReason": null,
                     *         "clearance": {
                     *           "decidedAt": "2026-03-02T10:30:00.250Z",
                     *           "at": "booking",
                     *           "doNotCall": "clear",
                     *           "consent": "given",
                     *           "consentId": "019cadd4-70d2-7c11-9a41-f3b27c5e8d90",
                     *           "attempts": {
                     *             "counted": 1,
                     *             "limit": 3
                     *           }
                     *         },
                     *         "clearancePolicySnapshot": {
                     *           "consent": "require",
                     *           "maxAttempts": {
                     *             "count": 3,
                     *             "days": 7
                     *           },
                     *           "disclosure": {
                     *             "en": "Hello, this is the automated interviewer of Example Ltd, about the interview. I am a computer program, not a person.",
                     *             "lt": "Laba diena, čia Example Ltd automatinė pokalbių sistema, kreipiamės dėl darbo pokalbio. Su Jumis kalba kompiuterio programa, ne žmogus."
                     *           },
                     *           "optOutKey": "9",
                     *           "recording": "ask",
                     *           "callNotice": "mail",
                     *           "writtenAlternative": true
                     *         },
                     *         "createdAt": "2026-03-02T10:30:00.250Z",
                     *         "updatedAt": "2026-03-02T10:30:00.250Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ReservationResponse"];
                };
            };
            400: components["responses"]["InvalidActingUser"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["IpNotAllowedOrScopeInsufficientOrTelephonyDisabled"];
            404: components["responses"]["StoredResponseErasedOrReservationNotFound"];
            408: components["responses"]["RequestTimeout"];
            /**
             * @description `IDEMPOTENCY_CONFLICT`: this Idempotency-Key was used for another request; use a new key. Use a new Idempotency-Key for each new request.
             *
             *     `IDEMPOTENCY_IN_PROGRESS`: the first request with this Idempotency-Key is still running; try again with the same key. Send the request again with the same key after the seconds in `Retry-After`.
             *
             *     `CANDIDATE_HAS_ACTIVE_RESERVATION`: the candidate has a live call reservation. Cancel the call first (`POST /v1/candidates/{candidateId}/revoke-call`), or wait for its end.
             *
             *     `INVALID_STATUS_TRANSITION`: the reservation has already ended. Nothing is left to cancel: read the reservation for its state.
             */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    /**
                     * @description With `IDEMPOTENCY_IN_PROGRESS`: the seconds to wait before the next try.
                     * @example 12
                     */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "callBatches.get": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The person on whose behalf the key acts. Kept in the audit trail; grants nothing.
                 * @example olivia.recruiter@example.com
                 */
                "X-Acting-User"?: components["parameters"]["ActingUserHeader"];
            };
            path: {
                /**
                 * @description The id of the batch. One that does not exist, or belongs to another company, is 404.
                 * @example 019cae22-29f4-7b18-93d4-c0a1f6e85b27
                 */
                batchId: components["parameters"]["BatchId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "requestId": "3f8f0d0e-7c4b-4f53-9a55-0d6a2b1c9e10",
                     *       "data": {
                     *         "scheduled": 1,
                     *         "conflict": 0,
                     *         "failed": 0,
                     *         "batchId": "019cae22-29f4-7b18-93d4-c0a1f6e85b27",
                     *         "jobPositionId": "019c6576-a400-76ab-8aba-6192cbdad084",
                     *         "createdAt": "2026-03-02T10:40:00.500Z",
                     *         "total": 1,
                     *         "states": {
                     *           "firm": 1,
                     *           "dispatching": 0,
                     *           "ringing": 0,
                     *           "active": 0,
                     *           "completed": 0,
                     *           "cancelled": 0,
                     *           "expired": 0,
                     *           "failed": 0,
                     *           "no_answer": 0,
                     *           "sip_failed": 0
                     *         },
                     *         "items": [
                     *           {
                     *             "candidateId": "019cadd4-6638-746b-9532-678eafcf533b",
                     *             "outcome": "scheduled",
                     *             "reservationId": "019cae19-013a-72a7-a5c2-e628972ec1b2",
                     *             "state": "firm",
                     *             "reason": null,
                     *             "message": null
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["CallBatchResponse"];
                };
            };
            400: components["responses"]["InvalidActingUser"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["IpNotAllowedOrScopeInsufficient"];
            404: components["responses"]["ReservationNotFound"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "callBatches.cancel": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The person on whose behalf the key acts. Kept in the audit trail; grants nothing.
                 * @example olivia.recruiter@example.com
                 */
                "X-Acting-User"?: components["parameters"]["ActingUserHeader"];
                /**
                 * @description Any string of 1 to 255 characters, a UUID v4 for example. The same key within 24 hours returns the stored response and changes nothing.
                 * @example 5f0e7a34-9c3b-4d0e-8a57-6a4b8e0c1d92
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKeyHeader"];
            };
            path: {
                /**
                 * @description The id of the batch. One that does not exist, or belongs to another company, is 404.
                 * @example 019cae22-29f4-7b18-93d4-c0a1f6e85b27
                 */
                batchId: components["parameters"]["BatchId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "requestId": "3f8f0d0e-7c4b-4f53-9a55-0d6a2b1c9e10",
                     *       "data": {
                     *         "batchId": "019cae22-29f4-7b18-93d4-c0a1f6e85b27",
                     *         "cancelled": [
                     *           "019cae19-013a-72a7-a5c2-e628972ec1b2"
                     *         ],
                     *         "skipped": [
                     *           {
                     *             "reservationId": "019cae19-013a-72a7-a5c2-e628972ec1b2",
                     *             "state": "completed",
                     *             "reason": "INVALID_STATUS_TRANSITION"
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["BatchCancellationResponse"];
                };
            };
            400: components["responses"]["InvalidActingUser"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["IpNotAllowedOrScopeInsufficientOrTelephonyDisabled"];
            404: components["responses"]["StoredResponseErasedOrReservationNotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["IdempotencyConflictOrIdempotencyInProgress"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "availability.get": {
        parameters: {
            query: {
                /** @description Epoch milliseconds. The first slot starts on the first 5-minute mark at or after it. */
                start: number;
                /** @description Epoch milliseconds, greater than `start` and at most 31 days after it. Slots end by it. */
                end: number;
                /** @description Length of the call in milliseconds. */
                durationMs: number;
                /**
                 * @description A line that is assigned to the company. The default for outbound calls if omitted, else the oldest number with
                 *     voice.
                 */
                phoneNumberId?: string;
                channel?: "outbound";
            };
            header?: {
                /**
                 * @description The person on whose behalf the key acts. Kept in the audit trail; grants nothing.
                 * @example olivia.recruiter@example.com
                 */
                "X-Acting-User"?: components["parameters"]["ActingUserHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "requestId": "3f8f0d0e-7c4b-4f53-9a55-0d6a2b1c9e10",
                     *       "data": {
                     *         "phoneNumberId": "019c657b-37e0-7e59-b7a2-1f4d8c63e095",
                     *         "channel": "outbound",
                     *         "durationMs": 1800000,
                     *         "granularityMs": 300000,
                     *         "slots": [
                     *           {
                     *             "startMs": 1772521200000,
                     *             "endMs": 1772523000000,
                     *             "remaining": 2
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["AvailabilityResponse"];
                };
            };
            400: components["responses"]["InvalidStart"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["IpNotAllowedOrScopeInsufficient"];
            /** @description `PHONE_NUMBER_NOT_FOUND`: the phone number is not assigned to the company. List the numbers of the company (`GET /v1/telephony/numbers`) and use a `phoneNumberId` of the list. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description `NO_OUTBOUND_NUMBER`: the company has no phone number with voice. Ask the operator to assign a number with voice to the company. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "clock.get": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The person on whose behalf the key acts. Kept in the audit trail; grants nothing.
                 * @example olivia.recruiter@example.com
                 */
                "X-Acting-User"?: components["parameters"]["ActingUserHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "requestId": "3f8f0d0e-7c4b-4f53-9a55-0d6a2b1c9e10",
                     *       "data": {
                     *         "health": "healthy",
                     *         "numbers": [
                     *           {
                     *             "id": "019c657b-37e1-7a40-85e9-d3b2c1a09f74",
                     *             "phoneNumberId": "019c657b-37e0-7e59-b7a2-1f4d8c63e095",
                     *             "e164": "+37052000001",
                     *             "displayName": "Vilnius office",
                     *             "defaultForOutbound": true,
                     *             "caps": {
                     *               "maxConcurrentCalls": 3
                     *             }
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ClockResponse"];
                };
            };
            400: components["responses"]["InvalidActingUser"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["IpNotAllowedOrScopeInsufficient"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "callbacks.decide": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "from": "+37060000100",
                 *       "to": "+37052000001"
                 *     }
                 */
                "application/json": components["schemas"]["Callback"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AllowedCallbackOrRefusedCallbackResponse"];
                };
            };
            /** @description `VALIDATION_ERROR`: a parameter is missing or has the wrong form. Correct the fields that `details` names, and send the request again. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorWithFields"];
                };
            };
            401: components["responses"]["RuntimeTokenRequired"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "liveKit.receive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description An event of LiveKit, as it was signed. An unreadable event is ignored. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "event": "participant_left",
                 *       "id": "EV_fictional",
                 *       "createdAt": "1772442905"
                 *     }
                 */
                "application/webhook+json": {
                    /** @example participant_left */
                    event?: string;
                    /** @example EV_fictional */
                    id?: string;
                    /**
                     * @description Unix seconds.
                     * @example 1772442905
                     */
                    createdAt?: unknown;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "requestId": "3f8f0d0e-7c4b-4f53-9a55-0d6a2b1c9e10",
                     *       "data": null
                     *     }
                     */
                    "application/json": components["schemas"]["EmptyResponse"];
                };
            };
            400: components["responses"]["InvalidQuery"];
            /** @description `UNAUTHORIZED`: the Authorization header must hold a token that LiveKit signed for this body. Configure the webhook of the LiveKit server with the API key that the service uses. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description `NOT_FOUND`: the service does not place its calls through LiveKit. Remove the webhook from the LiveKit server, or configure the service to use LiveKit. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "doNotCall.list": {
        parameters: {
            query?: {
                /** @description Maximum number of items. */
                limit?: components["parameters"]["Limit"];
                /** @description The `cursor` of the previous page of the same list and filters; omitted: the first page. Other text is 400. */
                cursor?: components["parameters"]["Cursor"];
                /** @description Only the entry of this number, in any spelling. A number that is not valid gives an empty list. */
                phone?: string;
            };
            header?: {
                /**
                 * @description The person on whose behalf the key acts. Kept in the audit trail; grants nothing.
                 * @example olivia.recruiter@example.com
                 */
                "X-Acting-User"?: components["parameters"]["ActingUserHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the list */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "requestId": "3f8f0d0e-7c4b-4f53-9a55-0d6a2b1c9e10",
                     *       "data": [
                     *         {
                     *           "id": "019caec1-5d3e-7b20-8f64-92c5d7e1a3b0",
                     *           "phone": "+37060000118",
                     *           "reason": "api",
                     *           "note": "Asked by e-mail on 2 March.",
                     *           "reservationId": null,
                     *           "createdAt": "2026-03-02T11:02:00.250Z",
                     *           "expiresAt": "2031-03-02T00:00:00.000Z"
                     *         }
                     *       ],
                     *       "pagination": {
                     *         "cursor": "WyIyMDI2LTAzLTAyIl0.kq3vTz",
                     *         "hasMore": true
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["DoNotCallEntryListResponse"];
                };
            };
            400: components["responses"]["InvalidLimit"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["IpNotAllowedOrScopeInsufficient"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "doNotCall.add": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The person on whose behalf the key acts. Kept in the audit trail; grants nothing.
                 * @example olivia.recruiter@example.com
                 */
                "X-Acting-User"?: components["parameters"]["ActingUserHeader"];
                /**
                 * @description Any string of 1 to 255 characters, a UUID v4 for example. The same key within 24 hours returns the stored response and changes nothing.
                 * @example 5f0e7a34-9c3b-4d0e-8a57-6a4b8e0c1d92
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKeyHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "entries": [
                 *         {
                 *           "phone": "+370 600 00118",
                 *           "note": "Asked by e-mail on 2 March.",
                 *           "expiresAt": "2031-03-02T00:00:00Z"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["AddDoNotCall"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "requestId": "3f8f0d0e-7c4b-4f53-9a55-0d6a2b1c9e10",
                     *       "data": {
                     *         "added": 1,
                     *         "existing": 0,
                     *         "invalid": 0,
                     *         "results": [
                     *           {
                     *             "phone": "+370 600 00118",
                     *             "outcome": "added",
                     *             "id": "019caec1-5d3e-7b20-8f64-92c5d7e1a3b0"
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["DoNotCallAdditionResponse"];
                };
            };
            /** @description `VALIDATION_ERROR`: a parameter is missing or has the wrong form. Correct the fields that `details` names, and send the request again. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorWithFields"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["IpNotAllowedOrScopeInsufficient"];
            /** @description `NOT_FOUND`: the resource that this Idempotency-Key created has been deleted. Nothing can be replayed: use a new Idempotency-Key for a new request. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["IdempotencyConflictOrIdempotencyInProgress"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "doNotCall.remove": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The person on whose behalf the key acts. Kept in the audit trail; grants nothing.
                 * @example olivia.recruiter@example.com
                 */
                "X-Acting-User"?: components["parameters"]["ActingUserHeader"];
            };
            path: {
                /**
                 * @description The entry's id. One that does not exist, or belongs to another company, is 404.
                 * @example 019caec1-5d3e-7b20-8f64-92c5d7e1a3b0
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "requestId": "3f8f0d0e-7c4b-4f53-9a55-0d6a2b1c9e10",
                     *       "data": {
                     *         "deleted": true
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["DoNotCallRemovalResponse"];
                };
            };
            400: components["responses"]["InvalidActingUser"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["IpNotAllowedOrScopeInsufficient"];
            /** @description `NOT_FOUND`: there is no such entry in the do-not-call list. List the entries (`GET /v1/telephony/do-not-call`) and use an id of the list. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "clearancePolicy.get": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The person on whose behalf the key acts. Kept in the audit trail; grants nothing.
                 * @example olivia.recruiter@example.com
                 */
                "X-Acting-User"?: components["parameters"]["ActingUserHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "requestId": "3f8f0d0e-7c4b-4f53-9a55-0d6a2b1c9e10",
                     *       "data": {
                     *         "consent": "require",
                     *         "maxAttempts": {
                     *           "count": 3,
                     *           "days": 7
                     *         },
                     *         "disclosure": {
                     *           "en": "Hello, this is the automated interviewer of Example Ltd, about the interview. I am a computer program, not a person.",
                     *           "lt": "Laba diena, čia Example Ltd automatinė pokalbių sistema, kreipiamės dėl darbo pokalbio. Su Jumis kalba kompiuterio programa, ne žmogus."
                     *         },
                     *         "optOutKey": "9",
                     *         "recording": "ask",
                     *         "callNotice": "mail",
                     *         "writtenAlternative": true
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ClearancePolicyResponse"];
                };
            };
            400: components["responses"]["InvalidActingUser"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["IpNotAllowedOrScopeInsufficient"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "clearancePolicy.update": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The person on whose behalf the key acts. Kept in the audit trail; grants nothing.
                 * @example olivia.recruiter@example.com
                 */
                "X-Acting-User"?: components["parameters"]["ActingUserHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "consent": "require",
                 *       "maxAttempts": {
                 *         "count": 3,
                 *         "days": 7
                 *       },
                 *       "disclosure": {
                 *         "en": "Hello, this is the automated interviewer of Example Ltd, about the interview. I am a computer program, not a person.",
                 *         "lt": "Laba diena, čia Example Ltd automatinė pokalbių sistema, kreipiamės dėl darbo pokalbio. Su Jumis kalba kompiuterio programa, ne žmogus."
                 *       },
                 *       "optOutKey": "9",
                 *       "recording": "ask",
                 *       "callNotice": "mail",
                 *       "writtenAlternative": true
                 *     }
                 */
                "application/json": components["schemas"]["UpdateClearancePolicy"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "requestId": "3f8f0d0e-7c4b-4f53-9a55-0d6a2b1c9e10",
                     *       "data": {
                     *         "consent": "require",
                     *         "maxAttempts": {
                     *           "count": 3,
                     *           "days": 7
                     *         },
                     *         "disclosure": {
                     *           "en": "Hello, this is the automated interviewer of Example Ltd, about the interview. I am a computer program, not a person.",
                     *           "lt": "Laba diena, čia Example Ltd automatinė pokalbių sistema, kreipiamės dėl darbo pokalbio. Su Jumis kalba kompiuterio programa, ne žmogus."
                     *         },
                     *         "optOutKey": "9",
                     *         "recording": "ask",
                     *         "callNotice": "mail",
                     *         "writtenAlternative": true
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ClearancePolicyResponse"];
                };
            };
            400: components["responses"]["InvalidActingUser"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["IpNotAllowedOrScopeInsufficient"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "sessions.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the session. One that does not exist, or belongs to another company, is 404.
                 * @example 019cadfd-8900-7f3a-9c0d-5e1b2a7d4c68
                 */
                sessionId: components["parameters"]["SessionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "requestId": "3f8f0d0e-7c4b-4f53-9a55-0d6a2b1c9e10",
                     *       "data": {
                     *         "sessionId": "019cadfd-8900-7f3a-9c0d-5e1b2a7d4c68",
                     *         "kind": "phone",
                     *         "state": "open",
                     *         "language": "en",
                     *         "languages": [
                     *           "en",
                     *           "lt"
                     *         ],
                     *         "company": {
                     *           "name": "Acme",
                     *           "contactEmail": "jobs@acme.example"
                     *         },
                     *         "position": {
                     *           "title": "Backend engineer"
                     *         },
                     *         "disclosure": "Hello, this is the automated interviewer of Acme.",
                     *         "recording": "ask",
                     *         "optOutKey": "9",
                     *         "consentNeeded": false,
                     *         "next": {
                     *           "index": 3,
                     *           "kind": "opening",
                     *           "text": "To begin, what have you done so far that comes closest to this position?"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["LedInterviewResponse"];
                };
            };
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["RuntimeTokenRequired"];
            404: components["responses"]["SessionNotFound"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "sessions.answer": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the session. One that does not exist, or belongs to another company, is 404.
                 * @example 019cadfd-8900-7f3a-9c0d-5e1b2a7d4c68
                 */
                sessionId: components["parameters"]["SessionId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "index": 3,
                 *       "reservationId": "019cadfd-7d1a-7b52-8e93-2f6c41d0a8b5",
                 *       "text": "I have built payment services for five years.",
                 *       "startMs": 21400,
                 *       "endMs": 46900,
                 *       "replied": false,
                 *       "language": "en"
                 *     }
                 */
                "application/json": components["schemas"]["Turn"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "requestId": "3f8f0d0e-7c4b-4f53-9a55-0d6a2b1c9e10",
                     *       "data": {
                     *         "accepted": true,
                     *         "next": {
                     *           "index": 3,
                     *           "kind": "opening",
                     *           "text": "To begin, what have you done so far that comes closest to this position?"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["TurnAcceptedResponse"];
                };
            };
            /** @description `VALIDATION_ERROR`: a parameter is missing or has the wrong form. Correct the fields that `details` names, and send the request again. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorWithFields"];
                };
            };
            401: components["responses"]["RuntimeTokenRequired"];
            404: components["responses"]["SessionNotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["TurnConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "sessions.recordConsent": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the session. One that does not exist, or belongs to another company, is 404.
                 * @example 019cadfd-8900-7f3a-9c0d-5e1b2a7d4c68
                 */
                sessionId: components["parameters"]["SessionId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reservationId": "019cadfd-7d1a-7b52-8e93-2f6c41d0a8b5",
                 *       "given": true,
                 *       "by": "voice",
                 *       "quote": "Yes, that is fine."
                 *     }
                 */
                "application/json": components["schemas"]["CallConsent"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "requestId": "3f8f0d0e-7c4b-4f53-9a55-0d6a2b1c9e10",
                     *       "data": {
                     *         "accepted": true,
                     *         "next": {
                     *           "index": 3,
                     *           "kind": "opening",
                     *           "text": "To begin, what have you done so far that comes closest to this position?"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["TurnAcceptedResponse"];
                };
            };
            /** @description `VALIDATION_ERROR`: a parameter is missing or has the wrong form. Correct the fields that `details` names, and send the request again. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorWithFields"];
                };
            };
            401: components["responses"]["RuntimeTokenRequired"];
            404: components["responses"]["SessionNotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["TurnConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "sessions.storeRecording": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the session. One that does not exist, or belongs to another company, is 404.
                 * @example 019cadfd-8900-7f3a-9c0d-5e1b2a7d4c68
                 */
                sessionId: components["parameters"]["SessionId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "audio/ogg": string;
                "audio/wav": string;
                "audio/mpeg": string;
                "audio/mp4": string;
                "audio/webm": string;
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "requestId": "3f8f0d0e-7c4b-4f53-9a55-0d6a2b1c9e10",
                     *       "data": {
                     *         "sessionId": "019cadfd-8900-7f3a-9c0d-5e1b2a7d4c68",
                     *         "bytes": 4812377,
                     *         "sha256": "2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["RecordingReceiptResponse"];
                };
            };
            /** @description `VALIDATION_ERROR`: a parameter is missing or has the wrong form. Correct the fields that `details` names, and send the request again. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorWithFields"];
                };
            };
            401: components["responses"]["RuntimeTokenRequired"];
            404: components["responses"]["SessionNotFound"];
            408: components["responses"]["RequestTimeout"];
            /** @description `RECORDING_NOT_ALLOWED`: the interview may not be recorded: the policy of the call says so, or the candidate has not consented, or has withdrawn the consent. Discard the recording. `recording` and `consentNeeded` of the session say when one may be made. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            /** @description `UNSUPPORTED_MEDIA_TYPE`: the body must have one of the content types of the operation, without a content encoding. Send the `Content-Type` of the file, one of those that the operation lists, and the body as it is. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            /**
             * @description `SERVICE_UNAVAILABLE`: the document cannot be stored now; try again shortly. Send the request again after the seconds in `Retry-After`.
             *
             *     `SERVICE_UNAVAILABLE`: the service cannot answer now; try again shortly. Send the request again after the seconds in `Retry-After`.
             */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    "candidates.getInterviewRecording": {
        parameters: {
            query: {
                /** @description The candidate's job position. */
                jobPositionId: components["parameters"]["JobPositionId"];
                /** @description The session of the interview; by default the newest one that has a recording. */
                sessionId?: string;
            };
            header?: {
                /**
                 * @description The person on whose behalf the key acts. Kept in the audit trail; grants nothing.
                 * @example olivia.recruiter@example.com
                 */
                "X-Acting-User"?: components["parameters"]["ActingUserHeader"];
            };
            path: {
                /**
                 * @description The id of the candidate. One that does not exist, or belongs to another company, is 404.
                 * @example 019cadd4-6638-746b-9532-678eafcf533b
                 */
                candidateId: components["parameters"]["CandidateId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "requestId": "3f8f0d0e-7c4b-4f53-9a55-0d6a2b1c9e10",
                     *       "data": {
                     *         "sessionId": "019cadfd-8900-7f3a-9c0d-5e1b2a7d4c68",
                     *         "bytes": 4812377,
                     *         "sha256": "2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae",
                     *         "downloadUrl": "https://api.example.com/documents/019c6572-1020-7123-8456-789abcdef012/019cadd4-6638-746b-9532-678eafcf533b/019cae0f-1c20-7b1d-8a5e-3f9d2c7b6a10?expires=1772529300&signature=7d1f",
                     *         "fileName": "interview-019cadfd-8900-7f3a-9c0d-5e1b2a7d4c68.ogg",
                     *         "contentType": "audio/ogg",
                     *         "createdAt": "2026-03-03T07:31:25.000Z",
                     *         "expiresAt": "2026-03-03T09:15:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["InterviewRecordingResponse"];
                };
            };
            400: components["responses"]["InvalidJobPositionId"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["IpNotAllowedOrScopeInsufficient"];
            /**
             * @description `NOT_FOUND`: there is no such candidate in this job position. Use an id of `GET /v1/candidates` together with the job position that it was listed for.
             *
             *     `NOT_FOUND`: there is no recording of an interview. Leave out `sessionId` or correct it. Only a call whose policy records has a recording, some time after its end.
             */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "webhooks.list": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The person on whose behalf the key acts. Kept in the audit trail; grants nothing.
                 * @example olivia.recruiter@example.com
                 */
                "X-Acting-User"?: components["parameters"]["ActingUserHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the list */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "requestId": "3f8f0d0e-7c4b-4f53-9a55-0d6a2b1c9e10",
                     *       "data": [
                     *         {
                     *           "id": "019c657f-cbc0-7c92-a1b3-84f6e0d7c529",
                     *           "url": "https://ats.example.com/hooks/interviews",
                     *           "events": [
                     *             "candidate_status_changed",
                     *             "analysis_ready"
                     *           ],
                     *           "statusFilters": [
                     *             "interviewed",
                     *             "selected"
                     *           ],
                     *           "isActive": true,
                     *           "failureCount": 0,
                     *           "lastDeliveryAt": "2026-03-02T09:15:05.700Z",
                     *           "lastDeliveryStatus": "delivered",
                     *           "createdAt": "2026-02-16T08:10:00.000Z",
                     *           "updatedAt": "2026-02-16T08:10:00.000Z"
                     *         }
                     *       ],
                     *       "pagination": {
                     *         "cursor": "WyIyMDI2LTAzLTAyIl0.kq3vTz",
                     *         "hasMore": true
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookListResponse"];
                };
            };
            400: components["responses"]["InvalidActingUser"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["IpNotAllowedOrScopeInsufficientOrRoleInsufficient"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "webhooks.create": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The person on whose behalf the key acts. Kept in the audit trail; grants nothing.
                 * @example olivia.recruiter@example.com
                 */
                "X-Acting-User"?: components["parameters"]["ActingUserHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "url": "https://ats.example.com/hooks/interviews",
                 *       "events": [
                 *         "candidate_status_changed",
                 *         "analysis_ready"
                 *       ],
                 *       "statusFilters": [
                 *         "interviewed",
                 *         "selected"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["CreateWebhook"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "requestId": "3f8f0d0e-7c4b-4f53-9a55-0d6a2b1c9e10",
                     *       "data": {
                     *         "id": "019c657f-cbc0-7c92-a1b3-84f6e0d7c529",
                     *         "url": "https://ats.example.com/hooks/interviews",
                     *         "events": [
                     *           "candidate_status_changed",
                     *           "analysis_ready"
                     *         ],
                     *         "statusFilters": [
                     *           "interviewed",
                     *           "selected"
                     *         ],
                     *         "isActive": true,
                     *         "failureCount": 0,
                     *         "lastDeliveryAt": "2026-03-02T09:15:05.700Z",
                     *         "lastDeliveryStatus": "delivered",
                     *         "createdAt": "2026-02-16T08:10:00.000Z",
                     *         "updatedAt": "2026-02-16T08:10:00.000Z",
                     *         "secret": "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo="
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookWithSecretResponse"];
                };
            };
            /** @description `VALIDATION_ERROR`: a parameter is missing or has the wrong form. Correct the fields that `details` names, and send the request again. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorWithFields"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["IpNotAllowedOrScopeInsufficientOrRoleInsufficient"];
            408: components["responses"]["RequestTimeout"];
            /** @description `WEBHOOK_LIMIT_EXCEEDED`: a company has at most 5 webhooks: delete one first. Delete a webhook (`DELETE /v1/webhooks/{webhookId}`), or change one. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "webhooks.get": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The person on whose behalf the key acts. Kept in the audit trail; grants nothing.
                 * @example olivia.recruiter@example.com
                 */
                "X-Acting-User"?: components["parameters"]["ActingUserHeader"];
            };
            path: {
                /**
                 * @description The id of the webhook. One that does not exist, or belongs to another company, is 404.
                 * @example 019c657f-cbc0-7c92-a1b3-84f6e0d7c529
                 */
                webhookId: components["parameters"]["WebhookId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "requestId": "3f8f0d0e-7c4b-4f53-9a55-0d6a2b1c9e10",
                     *       "data": {
                     *         "id": "019c657f-cbc0-7c92-a1b3-84f6e0d7c529",
                     *         "url": "https://ats.example.com/hooks/interviews",
                     *         "events": [
                     *           "candidate_status_changed",
                     *           "analysis_ready"
                     *         ],
                     *         "statusFilters": [
                     *           "interviewed",
                     *           "selected"
                     *         ],
                     *         "isActive": true,
                     *         "failureCount": 0,
                     *         "lastDeliveryAt": "2026-03-02T09:15:05.700Z",
                     *         "lastDeliveryStatus": "delivered",
                     *         "createdAt": "2026-02-16T08:10:00.000Z",
                     *         "updatedAt": "2026-02-16T08:10:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookResponse"];
                };
            };
            400: components["responses"]["InvalidActingUser"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["IpNotAllowedOrScopeInsufficientOrRoleInsufficient"];
            404: components["responses"]["WebhookNotFound"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "webhooks.delete": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The person on whose behalf the key acts. Kept in the audit trail; grants nothing.
                 * @example olivia.recruiter@example.com
                 */
                "X-Acting-User"?: components["parameters"]["ActingUserHeader"];
            };
            path: {
                /**
                 * @description The id of the webhook. One that does not exist, or belongs to another company, is 404.
                 * @example 019c657f-cbc0-7c92-a1b3-84f6e0d7c529
                 */
                webhookId: components["parameters"]["WebhookId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "requestId": "3f8f0d0e-7c4b-4f53-9a55-0d6a2b1c9e10",
                     *       "data": {
                     *         "deleted": true
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["DeletedWebhookResponse"];
                };
            };
            400: components["responses"]["InvalidActingUser"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["IpNotAllowedOrScopeInsufficientOrRoleInsufficient"];
            404: components["responses"]["WebhookNotFound"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "webhooks.update": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The person on whose behalf the key acts. Kept in the audit trail; grants nothing.
                 * @example olivia.recruiter@example.com
                 */
                "X-Acting-User"?: components["parameters"]["ActingUserHeader"];
            };
            path: {
                /**
                 * @description The id of the webhook. One that does not exist, or belongs to another company, is 404.
                 * @example 019c657f-cbc0-7c92-a1b3-84f6e0d7c529
                 */
                webhookId: components["parameters"]["WebhookId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "url": "https://ats.example.com/hooks/interviews",
                 *       "events": [
                 *         "candidate_status_changed",
                 *         "analysis_ready"
                 *       ],
                 *       "statusFilters": [],
                 *       "isActive": true
                 *     }
                 */
                "application/json": components["schemas"]["UpdateWebhook"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "requestId": "3f8f0d0e-7c4b-4f53-9a55-0d6a2b1c9e10",
                     *       "data": {
                     *         "id": "019c657f-cbc0-7c92-a1b3-84f6e0d7c529",
                     *         "url": "https://ats.example.com/hooks/interviews",
                     *         "events": [
                     *           "candidate_status_changed",
                     *           "analysis_ready"
                     *         ],
                     *         "statusFilters": [
                     *           "interviewed",
                     *           "selected"
                     *         ],
                     *         "isActive": true,
                     *         "failureCount": 0,
                     *         "lastDeliveryAt": "2026-03-02T09:15:05.700Z",
                     *         "lastDeliveryStatus": "delivered",
                     *         "createdAt": "2026-02-16T08:10:00.000Z",
                     *         "updatedAt": "2026-02-16T08:10:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookResponse"];
                };
            };
            /** @description `VALIDATION_ERROR`: a parameter is missing or has the wrong form. Correct the fields that `details` names, and send the request again. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorWithFields"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["IpNotAllowedOrScopeInsufficientOrRoleInsufficient"];
            404: components["responses"]["WebhookNotFound"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "webhooks.test": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The person on whose behalf the key acts. Kept in the audit trail; grants nothing.
                 * @example olivia.recruiter@example.com
                 */
                "X-Acting-User"?: components["parameters"]["ActingUserHeader"];
            };
            path: {
                /**
                 * @description The id of the webhook. One that does not exist, or belongs to another company, is 404.
                 * @example 019c657f-cbc0-7c92-a1b3-84f6e0d7c529
                 */
                webhookId: components["parameters"]["WebhookId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "requestId": "3f8f0d0e-7c4b-4f53-9a55-0d6a2b1c9e10",
                     *       "data": {
                     *         "id": "019cadd4-6c64-73d5-8e4f-a9b0c1d2e3f4",
                     *         "webhookId": "019c657f-cbc0-7c92-a1b3-84f6e0d7c529",
                     *         "event": "candidate_status_changed",
                     *         "status": "delivered",
                     *         "attemptCount": 1,
                     *         "httpStatus": 200,
                     *         "createdAt": "2026-03-02T09:15:05.690Z",
                     *         "lastAttemptAt": "2026-03-02T09:15:05.700Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["DeliveryResponse"];
                };
            };
            400: components["responses"]["InvalidActingUser"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["IpNotAllowedOrScopeInsufficientOrRoleInsufficient"];
            404: components["responses"]["WebhookNotFound"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "webhooks.rotateSecret": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The person on whose behalf the key acts. Kept in the audit trail; grants nothing.
                 * @example olivia.recruiter@example.com
                 */
                "X-Acting-User"?: components["parameters"]["ActingUserHeader"];
            };
            path: {
                /**
                 * @description The id of the webhook. One that does not exist, or belongs to another company, is 404.
                 * @example 019c657f-cbc0-7c92-a1b3-84f6e0d7c529
                 */
                webhookId: components["parameters"]["WebhookId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "requestId": "3f8f0d0e-7c4b-4f53-9a55-0d6a2b1c9e10",
                     *       "data": {
                     *         "id": "019c657f-cbc0-7c92-a1b3-84f6e0d7c529",
                     *         "url": "https://ats.example.com/hooks/interviews",
                     *         "events": [
                     *           "candidate_status_changed",
                     *           "analysis_ready"
                     *         ],
                     *         "statusFilters": [
                     *           "interviewed",
                     *           "selected"
                     *         ],
                     *         "isActive": true,
                     *         "failureCount": 0,
                     *         "lastDeliveryAt": "2026-03-02T09:15:05.700Z",
                     *         "lastDeliveryStatus": "delivered",
                     *         "createdAt": "2026-02-16T08:10:00.000Z",
                     *         "updatedAt": "2026-02-16T08:10:00.000Z",
                     *         "secret": "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo="
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookWithSecretResponse"];
                };
            };
            400: components["responses"]["InvalidActingUser"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["IpNotAllowedOrScopeInsufficientOrRoleInsufficient"];
            404: components["responses"]["WebhookNotFound"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "webhooks.recover": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The person on whose behalf the key acts. Kept in the audit trail; grants nothing.
                 * @example olivia.recruiter@example.com
                 */
                "X-Acting-User"?: components["parameters"]["ActingUserHeader"];
            };
            path: {
                /**
                 * @description The id of the webhook. One that does not exist, or belongs to another company, is 404.
                 * @example 019c657f-cbc0-7c92-a1b3-84f6e0d7c529
                 */
                webhookId: components["parameters"]["WebhookId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "since": "2026-03-02T09:00:00Z",
                 *       "until": "2026-03-02T12:00:00Z"
                 *     }
                 */
                "application/json": components["schemas"]["RecoverEvents"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "requestId": "3f8f0d0e-7c4b-4f53-9a55-0d6a2b1c9e10",
                     *       "data": {
                     *         "recovered": 3,
                     *         "isComplete": true
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["RecoveryResponse"];
                };
            };
            /** @description `VALIDATION_ERROR`: a parameter is missing or has the wrong form. Correct the fields that `details` names, and send the request again. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorWithFields"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["IpNotAllowedOrScopeInsufficientOrRoleInsufficient"];
            404: components["responses"]["WebhookNotFound"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "deliveries.list": {
        parameters: {
            query?: {
                /** @description Maximum number of items. */
                limit?: number;
                /** @description The `cursor` of the previous page, for the same list and filters; the first page if omitted. Other text is 400. */
                cursor?: string;
                /** @description Only deliveries with this status. */
                status?: components["schemas"]["DeliveryStatus"];
            };
            header?: {
                /**
                 * @description The person on whose behalf the key acts. Kept in the audit trail; grants nothing.
                 * @example olivia.recruiter@example.com
                 */
                "X-Acting-User"?: components["parameters"]["ActingUserHeader"];
            };
            path: {
                /**
                 * @description The id of the webhook. One that does not exist, or belongs to another company, is 404.
                 * @example 019c657f-cbc0-7c92-a1b3-84f6e0d7c529
                 */
                webhookId: components["parameters"]["WebhookId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the list */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "requestId": "3f8f0d0e-7c4b-4f53-9a55-0d6a2b1c9e10",
                     *       "data": [
                     *         {
                     *           "id": "019cadd4-6c64-73d5-8e4f-a9b0c1d2e3f4",
                     *           "webhookId": "019c657f-cbc0-7c92-a1b3-84f6e0d7c529",
                     *           "event": "candidate_status_changed",
                     *           "status": "delivered",
                     *           "attemptCount": 1,
                     *           "httpStatus": 200,
                     *           "createdAt": "2026-03-02T09:15:05.690Z",
                     *           "lastAttemptAt": "2026-03-02T09:15:05.700Z"
                     *         }
                     *       ],
                     *       "pagination": {
                     *         "cursor": "WyIyMDI2LTAzLTAyIl0.kq3vTz",
                     *         "hasMore": true
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["DeliveryListResponse"];
                };
            };
            400: components["responses"]["InvalidLimit"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["IpNotAllowedOrScopeInsufficientOrRoleInsufficient"];
            404: components["responses"]["WebhookNotFound"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "deliveries.get": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The person on whose behalf the key acts. Kept in the audit trail; grants nothing.
                 * @example olivia.recruiter@example.com
                 */
                "X-Acting-User"?: components["parameters"]["ActingUserHeader"];
            };
            path: {
                /**
                 * @description The id of the webhook. One that does not exist, or belongs to another company, is 404.
                 * @example 019c657f-cbc0-7c92-a1b3-84f6e0d7c529
                 */
                webhookId: components["parameters"]["WebhookId"];
                /**
                 * @description The id of the delivery. One that does not exist, or belongs to another company, is 404.
                 * @example 019cadd4-6c64-73d5-8e4f-a9b0c1d2e3f4
                 */
                deliveryId: components["parameters"]["DeliveryId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "requestId": "3f8f0d0e-7c4b-4f53-9a55-0d6a2b1c9e10",
                     *       "data": {
                     *         "id": "019cadd4-6c64-73d5-8e4f-a9b0c1d2e3f4",
                     *         "webhookId": "019c657f-cbc0-7c92-a1b3-84f6e0d7c529",
                     *         "event": "candidate_status_changed",
                     *         "status": "delivered",
                     *         "attemptCount": 1,
                     *         "httpStatus": 200,
                     *         "createdAt": "2026-03-02T09:15:05.690Z",
                     *         "lastAttemptAt": "2026-03-02T09:15:05.700Z",
                     *         "attempts": [
                     *           {
                     *             "number": 1,
                     *             "at": "2026-03-02T09:15:05.700Z",
                     *             "durationMs": 84,
                     *             "ok": true,
                     *             "httpStatus": 200,
                     *             "errorKind": null,
                     *             "message": null,
                     *             "response": "ok"
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["DeliveryWithAttemptsResponse"];
                };
            };
            400: components["responses"]["InvalidActingUser"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["IpNotAllowedOrScopeInsufficientOrRoleInsufficient"];
            404: components["responses"]["WebhookNotFoundOrDeliveryNotFound"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "deliveries.retry": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The person on whose behalf the key acts. Kept in the audit trail; grants nothing.
                 * @example olivia.recruiter@example.com
                 */
                "X-Acting-User"?: components["parameters"]["ActingUserHeader"];
            };
            path: {
                /**
                 * @description The id of the webhook. One that does not exist, or belongs to another company, is 404.
                 * @example 019c657f-cbc0-7c92-a1b3-84f6e0d7c529
                 */
                webhookId: components["parameters"]["WebhookId"];
                /**
                 * @description The id of the delivery. One that does not exist, or belongs to another company, is 404.
                 * @example 019cadd4-6c64-73d5-8e4f-a9b0c1d2e3f4
                 */
                deliveryId: components["parameters"]["DeliveryId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "requestId": "3f8f0d0e-7c4b-4f53-9a55-0d6a2b1c9e10",
                     *       "data": {
                     *         "id": "019cadd4-6c64-73d5-8e4f-a9b0c1d2e3f4",
                     *         "webhookId": "019c657f-cbc0-7c92-a1b3-84f6e0d7c529",
                     *         "event": "candidate_status_changed",
                     *         "status": "delivered",
                     *         "attemptCount": 1,
                     *         "httpStatus": 200,
                     *         "createdAt": "2026-03-02T09:15:05.690Z",
                     *         "lastAttemptAt": "2026-03-02T09:15:05.700Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["DeliveryResponse"];
                };
            };
            400: components["responses"]["InvalidActingUser"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["IpNotAllowedOrScopeInsufficientOrRoleInsufficient"];
            404: components["responses"]["WebhookNotFoundOrDeliveryNotFound"];
            408: components["responses"]["RequestTimeout"];
            /** @description `WEBHOOK_INACTIVE`: the webhook is switched off: resume it first (PATCH with isActive true). Resume the webhook (`PATCH /v1/webhooks/{webhookId}` with `isActive: true`), then retry. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "events.list": {
        parameters: {
            query?: {
                /** @description Maximum number of items. */
                limit?: components["parameters"]["Limit"];
                /** @description The `cursor` of the previous page of the same list and filters; omitted: the first page. Other text is 400. */
                cursor?: components["parameters"]["Cursor"];
                /** @description Only events of this type. */
                event?: components["schemas"]["SubscribableEvent"];
                /** @description Only events that happened at or after this moment. A date alone is its midnight in UTC. */
                since?: string;
            };
            header?: {
                /**
                 * @description The person on whose behalf the key acts. Kept in the audit trail; grants nothing.
                 * @example olivia.recruiter@example.com
                 */
                "X-Acting-User"?: components["parameters"]["ActingUserHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the list */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "requestId": "3f8f0d0e-7c4b-4f53-9a55-0d6a2b1c9e10",
                     *       "data": [
                     *         {
                     *           "id": "019cadd4-6c5a-71f8-9a2b-3c4d5e6f7a8b",
                     *           "event": "candidate_status_changed",
                     *           "companyId": "019c6570-1c40-7d11-9f3a-2b4c6d8e0f12",
                     *           "timestamp": "2026-03-02T09:15:05.690Z",
                     *           "data": {
                     *             "candidateId": "019cadd4-6638-746b-9532-678eafcf533b",
                     *             "jobPositionId": "019c6576-a400-76ab-8aba-6192cbdad084",
                     *             "externalId": "ats-4711",
                     *             "status": "invited",
                     *             "previousStatus": "new"
                     *           }
                     *         }
                     *       ],
                     *       "pagination": {
                     *         "cursor": "WyIyMDI2LTAzLTAyIl0.kq3vTz",
                     *         "hasMore": true
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["RecordedEventListResponse"];
                };
            };
            400: components["responses"]["InvalidLimit"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["IpNotAllowedOrScopeInsufficientOrRoleInsufficient"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "sandboxClock.get": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The person on whose behalf the key acts. Kept in the audit trail; grants nothing.
                 * @example olivia.recruiter@example.com
                 */
                "X-Acting-User"?: components["parameters"]["ActingUserHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "requestId": "3f8f0d0e-7c4b-4f53-9a55-0d6a2b1c9e10",
                     *       "data": {
                     *         "now": "2026-03-02T09:15:04.120Z",
                     *         "isAdvancing": false
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["SandboxClockResponse"];
                };
            };
            400: components["responses"]["InvalidActingUser"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["IpNotAllowedOrScopeInsufficient"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "sandboxClock.advance": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The person on whose behalf the key acts. Kept in the audit trail; grants nothing.
                 * @example olivia.recruiter@example.com
                 */
                "X-Acting-User"?: components["parameters"]["ActingUserHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "by": "2h"
                 *     }
                 */
                "application/json": components["schemas"]["AdvanceSandboxClock"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "requestId": "3f8f0d0e-7c4b-4f53-9a55-0d6a2b1c9e10",
                     *       "data": {
                     *         "now": "2026-03-02T11:15:04.120Z",
                     *         "failedDeliveries": 0
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["SandboxAdvanceResponse"];
                };
            };
            /** @description The advance takes more than 30 s, and goes on */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "requestId": "3f8f0d0e-7c4b-4f53-9a55-0d6a2b1c9e10",
                     *       "data": {
                     *         "now": "2026-03-02T11:15:04.120Z",
                     *         "failedDeliveries": 0
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["SandboxAdvanceResponse"];
                };
            };
            /** @description `VALIDATION_ERROR`: a parameter is missing or has the wrong form. Correct the fields that `details` names, and send the request again. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorWithFields"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["IpNotAllowedOrScopeInsufficientOrRoleInsufficient"];
            408: components["responses"]["RequestTimeout"];
            /** @description `CLOCK_ADVANCE_IN_PROGRESS`: the sandbox clock is being advanced already. Wait until `GET /v1/sandbox/clock` answers `isAdvancing: false`, and send the request again. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            /**
             * @description `SERVICE_UNAVAILABLE`: the clock stands still, because the tasks that are due are not done. The operator checks that a worker is running, and that nothing it needs is out of reach.
             *
             *     `SERVICE_UNAVAILABLE`: the service cannot answer now; try again shortly. Send the request again after the seconds in `Retry-After`.
             */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    "receive.candidateStatusChanged": {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description `sha256=` and the hexadecimal HMAC-SHA256 over the timestamp, a period and the raw body, keyed with the secret as it was returned.
                 * @example sha256=5f2b6c0a1d3e4f5061728394a5b6c7d8e9fa0b1c2d3e4f5061728394a5b6c7d8
                 */
                "X-Service-Signature": string;
                /**
                 * @description The Unix second in which this attempt was signed. Refuse a difference of more than 300 s.
                 * @example 1772442905
                 */
                "X-Service-Timestamp": string;
                /**
                 * @description The id of the delivery, the same on every attempt: recognise duplicates by it.
                 * @example 019cadd4-6d10-7a44-8e21-9b0c1d2e3f4a
                 */
                "X-Service-Delivery": string;
                /**
                 * @description As `X-Service-Delivery`, for libraries of Standard Webhooks.
                 * @example 019cadd4-6d10-7a44-8e21-9b0c1d2e3f4a
                 */
                "webhook-id": string;
                /**
                 * @description As `X-Service-Timestamp`, for libraries of Standard Webhooks.
                 * @example 1772442905
                 */
                "webhook-timestamp": string;
                /**
                 * @description `v1,` and the base64 of the HMAC-SHA256 over id, timestamp and raw body, joined by periods, keyed with the decoded bytes of the secret.
                 * @example v1,X2tsYW5rZXJzIGFyZSBub3Qgc2lnbmF0dXJlcywgb2s=
                 */
                "webhook-signature": string;
                /**
                 * @description The service.
                 * @example InterviewPlatform-Webhooks/1
                 */
                "User-Agent": string;
                /**
                 * @description The W3C trace context of the attempt, if the operator of the service wishes so; most do not.
                 * @example 00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01
                 */
                traceparent?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "event": "candidate_status_changed",
                 *       "webhookId": "019c657f-cbc0-7c92-a1b3-84f6e0d7c529",
                 *       "companyId": "019c6570-1c40-7d11-9f3a-2b4c6d8e0f12",
                 *       "timestamp": "2026-03-02T09:15:05.690Z",
                 *       "data": {
                 *         "candidateId": "019cadd4-6638-746b-9532-678eafcf533b",
                 *         "jobPositionId": "019c6576-a400-76ab-8aba-6192cbdad084",
                 *         "externalId": "ats-4711",
                 *         "status": "invited",
                 *         "previousStatus": "new"
                 *       }
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The type of the event.
                     * @enum {string}
                     */
                    event: "candidate_status_changed";
                    /**
                     * @description The webhook that the event is sent to.
                     * @example 019c657f-cbc0-7c92-a1b3-84f6e0d7c529
                     */
                    webhookId: string;
                    /**
                     * @description The company in which it happened.
                     * @example 019c6570-1c40-7d11-9f3a-2b4c6d8e0f12
                     */
                    companyId: string;
                    /**
                     * Format: date-time
                     * @description When the event happened; the same on every attempt.
                     * @example 2026-03-02T09:15:05.690Z
                     */
                    timestamp: string;
                    /** @description About the event. */
                    data: components["schemas"]["CandidateStatusChanged"];
                };
            };
        };
        responses: {
            /** @description Received. Answer within 5 seconds, and work afterwards; the body of the answer is not read as data. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Any other answer, also a redirect, is a failure: the delivery is tried again, five times in all. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "receive.bulkImportComplete": {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description `sha256=` and the hexadecimal HMAC-SHA256 over the timestamp, a period and the raw body, keyed with the secret as it was returned.
                 * @example sha256=5f2b6c0a1d3e4f5061728394a5b6c7d8e9fa0b1c2d3e4f5061728394a5b6c7d8
                 */
                "X-Service-Signature": string;
                /**
                 * @description The Unix second in which this attempt was signed. Refuse a difference of more than 300 s.
                 * @example 1772442905
                 */
                "X-Service-Timestamp": string;
                /**
                 * @description The id of the delivery, the same on every attempt: recognise duplicates by it.
                 * @example 019cadd4-6d10-7a44-8e21-9b0c1d2e3f4a
                 */
                "X-Service-Delivery": string;
                /**
                 * @description As `X-Service-Delivery`, for libraries of Standard Webhooks.
                 * @example 019cadd4-6d10-7a44-8e21-9b0c1d2e3f4a
                 */
                "webhook-id": string;
                /**
                 * @description As `X-Service-Timestamp`, for libraries of Standard Webhooks.
                 * @example 1772442905
                 */
                "webhook-timestamp": string;
                /**
                 * @description `v1,` and the base64 of the HMAC-SHA256 over id, timestamp and raw body, joined by periods, keyed with the decoded bytes of the secret.
                 * @example v1,X2tsYW5rZXJzIGFyZSBub3Qgc2lnbmF0dXJlcywgb2s=
                 */
                "webhook-signature": string;
                /**
                 * @description The service.
                 * @example InterviewPlatform-Webhooks/1
                 */
                "User-Agent": string;
                /**
                 * @description The W3C trace context of the attempt, if the operator of the service wishes so; most do not.
                 * @example 00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01
                 */
                traceparent?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "event": "bulk_import_complete",
                 *       "webhookId": "019c657f-cbc0-7c92-a1b3-84f6e0d7c529",
                 *       "companyId": "019c6570-1c40-7d11-9f3a-2b4c6d8e0f12",
                 *       "timestamp": "2026-03-02T09:15:05.690Z",
                 *       "data": {
                 *         "imported": 1,
                 *         "skipped": 0,
                 *         "failed": 0,
                 *         "results": [
                 *           {
                 *             "candidateId": "019cadd4-6638-746b-9532-678eafcf533b",
                 *             "email": "grace@example.com",
                 *             "status": "imported"
                 *           }
                 *         ],
                 *         "bulkImportId": "019cae0b-49e0-7b5d-8c1e-2f3a4b5c6d7e",
                 *         "jobPositionId": "019c6576-a400-76ab-8aba-6192cbdad084",
                 *         "totalCandidates": 1
                 *       }
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The type of the event.
                     * @enum {string}
                     */
                    event: "bulk_import_complete";
                    /**
                     * @description The webhook that the event is sent to.
                     * @example 019c657f-cbc0-7c92-a1b3-84f6e0d7c529
                     */
                    webhookId: string;
                    /**
                     * @description The company in which it happened.
                     * @example 019c6570-1c40-7d11-9f3a-2b4c6d8e0f12
                     */
                    companyId: string;
                    /**
                     * Format: date-time
                     * @description When the event happened; the same on every attempt.
                     * @example 2026-03-02T09:15:05.690Z
                     */
                    timestamp: string;
                    /** @description About the event. */
                    data: components["schemas"]["BulkImportComplete"];
                };
            };
        };
        responses: {
            /** @description Received. Answer within 5 seconds, and work afterwards; the body of the answer is not read as data. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Any other answer, also a redirect, is a failure: the delivery is tried again, five times in all. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "receive.mailFailed": {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description `sha256=` and the hexadecimal HMAC-SHA256 over the timestamp, a period and the raw body, keyed with the secret as it was returned.
                 * @example sha256=5f2b6c0a1d3e4f5061728394a5b6c7d8e9fa0b1c2d3e4f5061728394a5b6c7d8
                 */
                "X-Service-Signature": string;
                /**
                 * @description The Unix second in which this attempt was signed. Refuse a difference of more than 300 s.
                 * @example 1772442905
                 */
                "X-Service-Timestamp": string;
                /**
                 * @description The id of the delivery, the same on every attempt: recognise duplicates by it.
                 * @example 019cadd4-6d10-7a44-8e21-9b0c1d2e3f4a
                 */
                "X-Service-Delivery": string;
                /**
                 * @description As `X-Service-Delivery`, for libraries of Standard Webhooks.
                 * @example 019cadd4-6d10-7a44-8e21-9b0c1d2e3f4a
                 */
                "webhook-id": string;
                /**
                 * @description As `X-Service-Timestamp`, for libraries of Standard Webhooks.
                 * @example 1772442905
                 */
                "webhook-timestamp": string;
                /**
                 * @description `v1,` and the base64 of the HMAC-SHA256 over id, timestamp and raw body, joined by periods, keyed with the decoded bytes of the secret.
                 * @example v1,X2tsYW5rZXJzIGFyZSBub3Qgc2lnbmF0dXJlcywgb2s=
                 */
                "webhook-signature": string;
                /**
                 * @description The service.
                 * @example InterviewPlatform-Webhooks/1
                 */
                "User-Agent": string;
                /**
                 * @description The W3C trace context of the attempt, if the operator of the service wishes so; most do not.
                 * @example 00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01
                 */
                traceparent?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "event": "mail_failed",
                 *       "webhookId": "019c657f-cbc0-7c92-a1b3-84f6e0d7c529",
                 *       "companyId": "019c6570-1c40-7d11-9f3a-2b4c6d8e0f12",
                 *       "timestamp": "2026-03-02T09:15:05.690Z",
                 *       "data": {
                 *         "mailId": "019cae19-013a-72a7-a5c2-e628972ec1b2",
                 *         "mail": "invitation",
                 *         "candidateId": "019cadd4-6638-746b-9532-678eafcf533b",
                 *         "jobPositionId": "019c6576-a400-76ab-8aba-6192cbdad084",
                 *         "externalId": "ats-4711",
                 *         "reason": "ADDRESS_REFUSED"
                 *       }
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The type of the event.
                     * @enum {string}
                     */
                    event: "mail_failed";
                    /**
                     * @description The webhook that the event is sent to.
                     * @example 019c657f-cbc0-7c92-a1b3-84f6e0d7c529
                     */
                    webhookId: string;
                    /**
                     * @description The company in which it happened.
                     * @example 019c6570-1c40-7d11-9f3a-2b4c6d8e0f12
                     */
                    companyId: string;
                    /**
                     * Format: date-time
                     * @description When the event happened; the same on every attempt.
                     * @example 2026-03-02T09:15:05.690Z
                     */
                    timestamp: string;
                    /** @description About the event. */
                    data: components["schemas"]["MailFailed"];
                };
            };
        };
        responses: {
            /** @description Received. Answer within 5 seconds, and work afterwards; the body of the answer is not read as data. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Any other answer, also a redirect, is a failure: the delivery is tried again, five times in all. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "receive.analysisReady": {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description `sha256=` and the hexadecimal HMAC-SHA256 over the timestamp, a period and the raw body, keyed with the secret as it was returned.
                 * @example sha256=5f2b6c0a1d3e4f5061728394a5b6c7d8e9fa0b1c2d3e4f5061728394a5b6c7d8
                 */
                "X-Service-Signature": string;
                /**
                 * @description The Unix second in which this attempt was signed. Refuse a difference of more than 300 s.
                 * @example 1772442905
                 */
                "X-Service-Timestamp": string;
                /**
                 * @description The id of the delivery, the same on every attempt: recognise duplicates by it.
                 * @example 019cadd4-6d10-7a44-8e21-9b0c1d2e3f4a
                 */
                "X-Service-Delivery": string;
                /**
                 * @description As `X-Service-Delivery`, for libraries of Standard Webhooks.
                 * @example 019cadd4-6d10-7a44-8e21-9b0c1d2e3f4a
                 */
                "webhook-id": string;
                /**
                 * @description As `X-Service-Timestamp`, for libraries of Standard Webhooks.
                 * @example 1772442905
                 */
                "webhook-timestamp": string;
                /**
                 * @description `v1,` and the base64 of the HMAC-SHA256 over id, timestamp and raw body, joined by periods, keyed with the decoded bytes of the secret.
                 * @example v1,X2tsYW5rZXJzIGFyZSBub3Qgc2lnbmF0dXJlcywgb2s=
                 */
                "webhook-signature": string;
                /**
                 * @description The service.
                 * @example InterviewPlatform-Webhooks/1
                 */
                "User-Agent": string;
                /**
                 * @description The W3C trace context of the attempt, if the operator of the service wishes so; most do not.
                 * @example 00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01
                 */
                traceparent?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "event": "analysis_ready",
                 *       "webhookId": "019c657f-cbc0-7c92-a1b3-84f6e0d7c529",
                 *       "companyId": "019c6570-1c40-7d11-9f3a-2b4c6d8e0f12",
                 *       "timestamp": "2026-03-02T09:15:05.690Z",
                 *       "data": {
                 *         "candidateId": "019cadd4-6638-746b-9532-678eafcf533b",
                 *         "jobPositionId": "019c6576-a400-76ab-8aba-6192cbdad084",
                 *         "externalId": "ats-4711",
                 *         "interviewScore": 82,
                 *         "analysisVersion": "rubric-9.1",
                 *         "analysisCompletedAt": "2026-03-04T10:02:11.000Z",
                 *         "language": "en"
                 *       }
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The type of the event.
                     * @enum {string}
                     */
                    event: "analysis_ready";
                    /**
                     * @description The webhook that the event is sent to.
                     * @example 019c657f-cbc0-7c92-a1b3-84f6e0d7c529
                     */
                    webhookId: string;
                    /**
                     * @description The company in which it happened.
                     * @example 019c6570-1c40-7d11-9f3a-2b4c6d8e0f12
                     */
                    companyId: string;
                    /**
                     * Format: date-time
                     * @description When the event happened; the same on every attempt.
                     * @example 2026-03-02T09:15:05.690Z
                     */
                    timestamp: string;
                    /** @description About the event. */
                    data: components["schemas"]["AnalysisReady"];
                };
            };
        };
        responses: {
            /** @description Received. Answer within 5 seconds, and work afterwards; the body of the answer is not read as data. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Any other answer, also a redirect, is a failure: the delivery is tried again, five times in all. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "receive.cvAnalysisComplete": {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description `sha256=` and the hexadecimal HMAC-SHA256 over the timestamp, a period and the raw body, keyed with the secret as it was returned.
                 * @example sha256=5f2b6c0a1d3e4f5061728394a5b6c7d8e9fa0b1c2d3e4f5061728394a5b6c7d8
                 */
                "X-Service-Signature": string;
                /**
                 * @description The Unix second in which this attempt was signed. Refuse a difference of more than 300 s.
                 * @example 1772442905
                 */
                "X-Service-Timestamp": string;
                /**
                 * @description The id of the delivery, the same on every attempt: recognise duplicates by it.
                 * @example 019cadd4-6d10-7a44-8e21-9b0c1d2e3f4a
                 */
                "X-Service-Delivery": string;
                /**
                 * @description As `X-Service-Delivery`, for libraries of Standard Webhooks.
                 * @example 019cadd4-6d10-7a44-8e21-9b0c1d2e3f4a
                 */
                "webhook-id": string;
                /**
                 * @description As `X-Service-Timestamp`, for libraries of Standard Webhooks.
                 * @example 1772442905
                 */
                "webhook-timestamp": string;
                /**
                 * @description `v1,` and the base64 of the HMAC-SHA256 over id, timestamp and raw body, joined by periods, keyed with the decoded bytes of the secret.
                 * @example v1,X2tsYW5rZXJzIGFyZSBub3Qgc2lnbmF0dXJlcywgb2s=
                 */
                "webhook-signature": string;
                /**
                 * @description The service.
                 * @example InterviewPlatform-Webhooks/1
                 */
                "User-Agent": string;
                /**
                 * @description The W3C trace context of the attempt, if the operator of the service wishes so; most do not.
                 * @example 00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01
                 */
                traceparent?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "event": "cv_analysis_complete",
                 *       "webhookId": "019c657f-cbc0-7c92-a1b3-84f6e0d7c529",
                 *       "companyId": "019c6570-1c40-7d11-9f3a-2b4c6d8e0f12",
                 *       "timestamp": "2026-03-02T09:15:05.690Z",
                 *       "data": {
                 *         "candidateId": "019cadd4-6638-746b-9532-678eafcf533b",
                 *         "jobPositionId": "019c6576-a400-76ab-8aba-6192cbdad084",
                 *         "externalId": "ats-4711",
                 *         "cvScore": 91,
                 *         "aiEvaluation": "The CV meets 3 of 3 requirements. The strongest is TypeScript, with seven years."
                 *       }
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The type of the event.
                     * @enum {string}
                     */
                    event: "cv_analysis_complete";
                    /**
                     * @description The webhook that the event is sent to.
                     * @example 019c657f-cbc0-7c92-a1b3-84f6e0d7c529
                     */
                    webhookId: string;
                    /**
                     * @description The company in which it happened.
                     * @example 019c6570-1c40-7d11-9f3a-2b4c6d8e0f12
                     */
                    companyId: string;
                    /**
                     * Format: date-time
                     * @description When the event happened; the same on every attempt.
                     * @example 2026-03-02T09:15:05.690Z
                     */
                    timestamp: string;
                    /** @description About the event. */
                    data: components["schemas"]["CvAnalysisComplete"];
                };
            };
        };
        responses: {
            /** @description Received. Answer within 5 seconds, and work afterwards; the body of the answer is not read as data. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Any other answer, also a redirect, is a failure: the delivery is tried again, five times in all. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "receive.callScheduled": {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description `sha256=` and the hexadecimal HMAC-SHA256 over the timestamp, a period and the raw body, keyed with the secret as it was returned.
                 * @example sha256=5f2b6c0a1d3e4f5061728394a5b6c7d8e9fa0b1c2d3e4f5061728394a5b6c7d8
                 */
                "X-Service-Signature": string;
                /**
                 * @description The Unix second in which this attempt was signed. Refuse a difference of more than 300 s.
                 * @example 1772442905
                 */
                "X-Service-Timestamp": string;
                /**
                 * @description The id of the delivery, the same on every attempt: recognise duplicates by it.
                 * @example 019cadd4-6d10-7a44-8e21-9b0c1d2e3f4a
                 */
                "X-Service-Delivery": string;
                /**
                 * @description As `X-Service-Delivery`, for libraries of Standard Webhooks.
                 * @example 019cadd4-6d10-7a44-8e21-9b0c1d2e3f4a
                 */
                "webhook-id": string;
                /**
                 * @description As `X-Service-Timestamp`, for libraries of Standard Webhooks.
                 * @example 1772442905
                 */
                "webhook-timestamp": string;
                /**
                 * @description `v1,` and the base64 of the HMAC-SHA256 over id, timestamp and raw body, joined by periods, keyed with the decoded bytes of the secret.
                 * @example v1,X2tsYW5rZXJzIGFyZSBub3Qgc2lnbmF0dXJlcywgb2s=
                 */
                "webhook-signature": string;
                /**
                 * @description The service.
                 * @example InterviewPlatform-Webhooks/1
                 */
                "User-Agent": string;
                /**
                 * @description The W3C trace context of the attempt, if the operator of the service wishes so; most do not.
                 * @example 00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01
                 */
                traceparent?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "event": "call_scheduled",
                 *       "webhookId": "019c657f-cbc0-7c92-a1b3-84f6e0d7c529",
                 *       "companyId": "019c6570-1c40-7d11-9f3a-2b4c6d8e0f12",
                 *       "timestamp": "2026-03-02T09:15:05.690Z",
                 *       "data": {
                 *         "candidateId": "019cadd4-6638-746b-9532-678eafcf533b",
                 *         "jobPositionId": "019c6576-a400-76ab-8aba-6192cbdad084",
                 *         "externalId": "ats-4711",
                 *         "reservationId": "019cae19-013a-72a7-a5c2-e628972ec1b2",
                 *         "offerId": null,
                 *         "previousReservationId": null,
                 *         "startsAt": "2026-03-03T07:00:00.000Z",
                 *         "endsAt": "2026-03-03T07:30:00.000Z",
                 *         "timezone": "Europe/Vilnius",
                 *         "by": "candidate"
                 *       }
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The type of the event.
                     * @enum {string}
                     */
                    event: "call_scheduled";
                    /**
                     * @description The webhook that the event is sent to.
                     * @example 019c657f-cbc0-7c92-a1b3-84f6e0d7c529
                     */
                    webhookId: string;
                    /**
                     * @description The company in which it happened.
                     * @example 019c6570-1c40-7d11-9f3a-2b4c6d8e0f12
                     */
                    companyId: string;
                    /**
                     * Format: date-time
                     * @description When the event happened; the same on every attempt.
                     * @example 2026-03-02T09:15:05.690Z
                     */
                    timestamp: string;
                    /** @description About the event. */
                    data: components["schemas"]["CallScheduled"];
                };
            };
        };
        responses: {
            /** @description Received. Answer within 5 seconds, and work afterwards; the body of the answer is not read as data. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Any other answer, also a redirect, is a failure: the delivery is tried again, five times in all. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "receive.callUnscheduled": {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description `sha256=` and the hexadecimal HMAC-SHA256 over the timestamp, a period and the raw body, keyed with the secret as it was returned.
                 * @example sha256=5f2b6c0a1d3e4f5061728394a5b6c7d8e9fa0b1c2d3e4f5061728394a5b6c7d8
                 */
                "X-Service-Signature": string;
                /**
                 * @description The Unix second in which this attempt was signed. Refuse a difference of more than 300 s.
                 * @example 1772442905
                 */
                "X-Service-Timestamp": string;
                /**
                 * @description The id of the delivery, the same on every attempt: recognise duplicates by it.
                 * @example 019cadd4-6d10-7a44-8e21-9b0c1d2e3f4a
                 */
                "X-Service-Delivery": string;
                /**
                 * @description As `X-Service-Delivery`, for libraries of Standard Webhooks.
                 * @example 019cadd4-6d10-7a44-8e21-9b0c1d2e3f4a
                 */
                "webhook-id": string;
                /**
                 * @description As `X-Service-Timestamp`, for libraries of Standard Webhooks.
                 * @example 1772442905
                 */
                "webhook-timestamp": string;
                /**
                 * @description `v1,` and the base64 of the HMAC-SHA256 over id, timestamp and raw body, joined by periods, keyed with the decoded bytes of the secret.
                 * @example v1,X2tsYW5rZXJzIGFyZSBub3Qgc2lnbmF0dXJlcywgb2s=
                 */
                "webhook-signature": string;
                /**
                 * @description The service.
                 * @example InterviewPlatform-Webhooks/1
                 */
                "User-Agent": string;
                /**
                 * @description The W3C trace context of the attempt, if the operator of the service wishes so; most do not.
                 * @example 00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01
                 */
                traceparent?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "event": "call_unscheduled",
                 *       "webhookId": "019c657f-cbc0-7c92-a1b3-84f6e0d7c529",
                 *       "companyId": "019c6570-1c40-7d11-9f3a-2b4c6d8e0f12",
                 *       "timestamp": "2026-03-02T09:15:05.690Z",
                 *       "data": {
                 *         "candidateId": "019cadd4-6638-746b-9532-678eafcf533b",
                 *         "jobPositionId": "019c6576-a400-76ab-8aba-6192cbdad084",
                 *         "externalId": "ats-4711",
                 *         "reservationId": "019cae19-013a-72a7-a5c2-e628972ec1b2",
                 *         "offerId": null,
                 *         "reason": "REPLACED",
                 *         "by": "candidate"
                 *       }
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The type of the event.
                     * @enum {string}
                     */
                    event: "call_unscheduled";
                    /**
                     * @description The webhook that the event is sent to.
                     * @example 019c657f-cbc0-7c92-a1b3-84f6e0d7c529
                     */
                    webhookId: string;
                    /**
                     * @description The company in which it happened.
                     * @example 019c6570-1c40-7d11-9f3a-2b4c6d8e0f12
                     */
                    companyId: string;
                    /**
                     * Format: date-time
                     * @description When the event happened; the same on every attempt.
                     * @example 2026-03-02T09:15:05.690Z
                     */
                    timestamp: string;
                    /** @description About the event. */
                    data: components["schemas"]["CallUnscheduled"];
                };
            };
        };
        responses: {
            /** @description Received. Answer within 5 seconds, and work afterwards; the body of the answer is not read as data. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Any other answer, also a redirect, is a failure: the delivery is tried again, five times in all. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "receive.callOfferEnded": {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description `sha256=` and the hexadecimal HMAC-SHA256 over the timestamp, a period and the raw body, keyed with the secret as it was returned.
                 * @example sha256=5f2b6c0a1d3e4f5061728394a5b6c7d8e9fa0b1c2d3e4f5061728394a5b6c7d8
                 */
                "X-Service-Signature": string;
                /**
                 * @description The Unix second in which this attempt was signed. Refuse a difference of more than 300 s.
                 * @example 1772442905
                 */
                "X-Service-Timestamp": string;
                /**
                 * @description The id of the delivery, the same on every attempt: recognise duplicates by it.
                 * @example 019cadd4-6d10-7a44-8e21-9b0c1d2e3f4a
                 */
                "X-Service-Delivery": string;
                /**
                 * @description As `X-Service-Delivery`, for libraries of Standard Webhooks.
                 * @example 019cadd4-6d10-7a44-8e21-9b0c1d2e3f4a
                 */
                "webhook-id": string;
                /**
                 * @description As `X-Service-Timestamp`, for libraries of Standard Webhooks.
                 * @example 1772442905
                 */
                "webhook-timestamp": string;
                /**
                 * @description `v1,` and the base64 of the HMAC-SHA256 over id, timestamp and raw body, joined by periods, keyed with the decoded bytes of the secret.
                 * @example v1,X2tsYW5rZXJzIGFyZSBub3Qgc2lnbmF0dXJlcywgb2s=
                 */
                "webhook-signature": string;
                /**
                 * @description The service.
                 * @example InterviewPlatform-Webhooks/1
                 */
                "User-Agent": string;
                /**
                 * @description The W3C trace context of the attempt, if the operator of the service wishes so; most do not.
                 * @example 00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01
                 */
                traceparent?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "event": "call_offer_ended",
                 *       "webhookId": "019c657f-cbc0-7c92-a1b3-84f6e0d7c529",
                 *       "companyId": "019c6570-1c40-7d11-9f3a-2b4c6d8e0f12",
                 *       "timestamp": "2026-03-02T09:15:05.690Z",
                 *       "data": {
                 *         "offerId": "019cadfd-8900-7f3a-9c0d-5e1b2a7d4c68",
                 *         "candidateId": "019cadd4-6638-746b-9532-678eafcf533b",
                 *         "jobPositionId": "019c6576-a400-76ab-8aba-6192cbdad084",
                 *         "externalId": "ats-4711",
                 *         "reason": "expired"
                 *       }
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The type of the event.
                     * @enum {string}
                     */
                    event: "call_offer_ended";
                    /**
                     * @description The webhook that the event is sent to.
                     * @example 019c657f-cbc0-7c92-a1b3-84f6e0d7c529
                     */
                    webhookId: string;
                    /**
                     * @description The company in which it happened.
                     * @example 019c6570-1c40-7d11-9f3a-2b4c6d8e0f12
                     */
                    companyId: string;
                    /**
                     * Format: date-time
                     * @description When the event happened; the same on every attempt.
                     * @example 2026-03-02T09:15:05.690Z
                     */
                    timestamp: string;
                    /** @description About the event. */
                    data: components["schemas"]["CallOfferEnded"];
                };
            };
        };
        responses: {
            /** @description Received. Answer within 5 seconds, and work afterwards; the body of the answer is not read as data. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Any other answer, also a redirect, is a failure: the delivery is tried again, five times in all. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "receive.callEnded": {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description `sha256=` and the hexadecimal HMAC-SHA256 over the timestamp, a period and the raw body, keyed with the secret as it was returned.
                 * @example sha256=5f2b6c0a1d3e4f5061728394a5b6c7d8e9fa0b1c2d3e4f5061728394a5b6c7d8
                 */
                "X-Service-Signature": string;
                /**
                 * @description The Unix second in which this attempt was signed. Refuse a difference of more than 300 s.
                 * @example 1772442905
                 */
                "X-Service-Timestamp": string;
                /**
                 * @description The id of the delivery, the same on every attempt: recognise duplicates by it.
                 * @example 019cadd4-6d10-7a44-8e21-9b0c1d2e3f4a
                 */
                "X-Service-Delivery": string;
                /**
                 * @description As `X-Service-Delivery`, for libraries of Standard Webhooks.
                 * @example 019cadd4-6d10-7a44-8e21-9b0c1d2e3f4a
                 */
                "webhook-id": string;
                /**
                 * @description As `X-Service-Timestamp`, for libraries of Standard Webhooks.
                 * @example 1772442905
                 */
                "webhook-timestamp": string;
                /**
                 * @description `v1,` and the base64 of the HMAC-SHA256 over id, timestamp and raw body, joined by periods, keyed with the decoded bytes of the secret.
                 * @example v1,X2tsYW5rZXJzIGFyZSBub3Qgc2lnbmF0dXJlcywgb2s=
                 */
                "webhook-signature": string;
                /**
                 * @description The service.
                 * @example InterviewPlatform-Webhooks/1
                 */
                "User-Agent": string;
                /**
                 * @description The W3C trace context of the attempt, if the operator of the service wishes so; most do not.
                 * @example 00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01
                 */
                traceparent?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "event": "call_ended",
                 *       "webhookId": "019c657f-cbc0-7c92-a1b3-84f6e0d7c529",
                 *       "companyId": "019c6570-1c40-7d11-9f3a-2b4c6d8e0f12",
                 *       "timestamp": "2026-03-02T09:15:05.690Z",
                 *       "data": {
                 *         "candidateId": "019cadd4-6638-746b-9532-678eafcf533b",
                 *         "jobPositionId": "019c6576-a400-76ab-8aba-6192cbdad084",
                 *         "externalId": "ats-4711",
                 *         "reservationId": "019cae19-013a-72a7-a5c2-e628972ec1b2",
                 *         "offerId": null,
                 *         "batchId": null,
                 *         "state": "no_answer",
                 *         "failureReason": "NOT_ANSWERED",
                 *         "attempt": 1,
                 *         "channel": "outbound",
                 *         "startsAt": "2026-03-03T07:00:00.000Z",
                 *         "endedAt": "2026-03-03T07:00:47.000Z",
                 *         "nextAttemptAt": "2026-03-03T08:05:00.000Z"
                 *       }
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The type of the event.
                     * @enum {string}
                     */
                    event: "call_ended";
                    /**
                     * @description The webhook that the event is sent to.
                     * @example 019c657f-cbc0-7c92-a1b3-84f6e0d7c529
                     */
                    webhookId: string;
                    /**
                     * @description The company in which it happened.
                     * @example 019c6570-1c40-7d11-9f3a-2b4c6d8e0f12
                     */
                    companyId: string;
                    /**
                     * Format: date-time
                     * @description When the event happened; the same on every attempt.
                     * @example 2026-03-02T09:15:05.690Z
                     */
                    timestamp: string;
                    /** @description About the event. */
                    data: components["schemas"]["CallEnded"];
                };
            };
        };
        responses: {
            /** @description Received. Answer within 5 seconds, and work afterwards; the body of the answer is not read as data. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Any other answer, also a redirect, is a failure: the delivery is tried again, five times in all. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "receive.callOptedOut": {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description `sha256=` and the hexadecimal HMAC-SHA256 over the timestamp, a period and the raw body, keyed with the secret as it was returned.
                 * @example sha256=5f2b6c0a1d3e4f5061728394a5b6c7d8e9fa0b1c2d3e4f5061728394a5b6c7d8
                 */
                "X-Service-Signature": string;
                /**
                 * @description The Unix second in which this attempt was signed. Refuse a difference of more than 300 s.
                 * @example 1772442905
                 */
                "X-Service-Timestamp": string;
                /**
                 * @description The id of the delivery, the same on every attempt: recognise duplicates by it.
                 * @example 019cadd4-6d10-7a44-8e21-9b0c1d2e3f4a
                 */
                "X-Service-Delivery": string;
                /**
                 * @description As `X-Service-Delivery`, for libraries of Standard Webhooks.
                 * @example 019cadd4-6d10-7a44-8e21-9b0c1d2e3f4a
                 */
                "webhook-id": string;
                /**
                 * @description As `X-Service-Timestamp`, for libraries of Standard Webhooks.
                 * @example 1772442905
                 */
                "webhook-timestamp": string;
                /**
                 * @description `v1,` and the base64 of the HMAC-SHA256 over id, timestamp and raw body, joined by periods, keyed with the decoded bytes of the secret.
                 * @example v1,X2tsYW5rZXJzIGFyZSBub3Qgc2lnbmF0dXJlcywgb2s=
                 */
                "webhook-signature": string;
                /**
                 * @description The service.
                 * @example InterviewPlatform-Webhooks/1
                 */
                "User-Agent": string;
                /**
                 * @description The W3C trace context of the attempt, if the operator of the service wishes so; most do not.
                 * @example 00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01
                 */
                traceparent?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "event": "call_opted_out",
                 *       "webhookId": "019c657f-cbc0-7c92-a1b3-84f6e0d7c529",
                 *       "companyId": "019c6570-1c40-7d11-9f3a-2b4c6d8e0f12",
                 *       "timestamp": "2026-03-02T09:15:05.690Z",
                 *       "data": {
                 *         "candidateId": "019cadd4-6638-746b-9532-678eafcf533b",
                 *         "jobPositionId": "019c6576-a400-76ab-8aba-6192cbdad084",
                 *         "externalId": "ats-4711",
                 *         "reservationId": "019cae19-013a-72a7-a5c2-e628972ec1b2",
                 *         "by": "voice"
                 *       }
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The type of the event.
                     * @enum {string}
                     */
                    event: "call_opted_out";
                    /**
                     * @description The webhook that the event is sent to.
                     * @example 019c657f-cbc0-7c92-a1b3-84f6e0d7c529
                     */
                    webhookId: string;
                    /**
                     * @description The company in which it happened.
                     * @example 019c6570-1c40-7d11-9f3a-2b4c6d8e0f12
                     */
                    companyId: string;
                    /**
                     * Format: date-time
                     * @description When the event happened; the same on every attempt.
                     * @example 2026-03-02T09:15:05.690Z
                     */
                    timestamp: string;
                    /** @description About the event. */
                    data: components["schemas"]["CallOptedOut"];
                };
            };
        };
        responses: {
            /** @description Received. Answer within 5 seconds, and work afterwards; the body of the answer is not read as data. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Any other answer, also a redirect, is a failure: the delivery is tried again, five times in all. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "receive.ping": {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description `sha256=` and the hexadecimal HMAC-SHA256 over the timestamp, a period and the raw body, keyed with the secret as it was returned.
                 * @example sha256=5f2b6c0a1d3e4f5061728394a5b6c7d8e9fa0b1c2d3e4f5061728394a5b6c7d8
                 */
                "X-Service-Signature": string;
                /**
                 * @description The Unix second in which this attempt was signed. Refuse a difference of more than 300 s.
                 * @example 1772442905
                 */
                "X-Service-Timestamp": string;
                /**
                 * @description The id of the delivery, the same on every attempt: recognise duplicates by it.
                 * @example 019cadd4-6d10-7a44-8e21-9b0c1d2e3f4a
                 */
                "X-Service-Delivery": string;
                /**
                 * @description As `X-Service-Delivery`, for libraries of Standard Webhooks.
                 * @example 019cadd4-6d10-7a44-8e21-9b0c1d2e3f4a
                 */
                "webhook-id": string;
                /**
                 * @description As `X-Service-Timestamp`, for libraries of Standard Webhooks.
                 * @example 1772442905
                 */
                "webhook-timestamp": string;
                /**
                 * @description `v1,` and the base64 of the HMAC-SHA256 over id, timestamp and raw body, joined by periods, keyed with the decoded bytes of the secret.
                 * @example v1,X2tsYW5rZXJzIGFyZSBub3Qgc2lnbmF0dXJlcywgb2s=
                 */
                "webhook-signature": string;
                /**
                 * @description The service.
                 * @example InterviewPlatform-Webhooks/1
                 */
                "User-Agent": string;
                /**
                 * @description The W3C trace context of the attempt, if the operator of the service wishes so; most do not.
                 * @example 00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01
                 */
                traceparent?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "event": "ping",
                 *       "webhookId": "019c657f-cbc0-7c92-a1b3-84f6e0d7c529",
                 *       "companyId": "019c6570-1c40-7d11-9f3a-2b4c6d8e0f12",
                 *       "timestamp": "2026-03-02T09:15:05.690Z",
                 *       "data": {
                 *         "test": true,
                 *         "timestamp": "2026-03-02T09:15:05.690Z",
                 *         "webhookId": "019c657f-cbc0-7c92-a1b3-84f6e0d7c529",
                 *         "api_version": "v1"
                 *       }
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The type of the event.
                     * @enum {string}
                     */
                    event: "ping";
                    /**
                     * @description The webhook that the event is sent to.
                     * @example 019c657f-cbc0-7c92-a1b3-84f6e0d7c529
                     */
                    webhookId: string;
                    /**
                     * @description The company in which it happened.
                     * @example 019c6570-1c40-7d11-9f3a-2b4c6d8e0f12
                     */
                    companyId: string;
                    /**
                     * Format: date-time
                     * @description When the event happened; the same on every attempt.
                     * @example 2026-03-02T09:15:05.690Z
                     */
                    timestamp: string;
                    /** @description About the event. */
                    data: {
                        /**
                         * @description Always true.
                         * @example true
                         */
                        test: boolean;
                        /**
                         * Format: date-time
                         * @description Time of the request for the ping.
                         * @example 2026-03-02T09:15:05.690Z
                         */
                        timestamp: string;
                        /**
                         * @description The webhook.
                         * @example 019c657f-cbc0-7c92-a1b3-84f6e0d7c529
                         */
                        webhookId: string;
                        /**
                         * @description Version of the API.
                         * @example v1
                         */
                        api_version: string;
                    };
                };
            };
        };
        responses: {
            /** @description Received. Answer within 5 seconds, and work afterwards; the body of the answer is not read as data. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Any other answer, also a redirect, is a failure: the delivery is tried again, five times in all. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
