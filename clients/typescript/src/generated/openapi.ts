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
         * Reports that the service is up
         * @description Needs no key.
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
         * Reports whether this process can serve, for load balancers
         * @description Needs no key.
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
         * The metrics of this process and the backlog of the durable tasks, for Prometheus
         * @description Not served here if METRICS_PORT is set.
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
         * Lists the company's job positions, newest first
         * @description Needs the scope `read:jobs`. Counts towards the limit of `reads`: 40 in 60 s.
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
         * Reads one job position
         * @description Needs the scope `read:jobs`. Counts towards the limit of `reads`: 40 in 60 s.
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
         * Reads the progress of a bulk import and its results so far
         * @description Kept for 30 days after its end.
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
         * Lists a job position's candidates, newest first
         * @description Needs the scope `read:candidates`. Counts towards the limit of `reads`: 40 in 60 s.
         */
        get: operations["candidates.list"];
        put?: never;
        /**
         * Imports a candidate into a job position
         * @description Needs the scope `write:candidates`. Counts towards the limit of `writes`: 20 in 60 s.
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
         * Imports up to 500 candidates into a job position: 50 or fewer with `skipAnalysis` within the request (200), otherwise after it (202)
         * @description Addresses that the position has already are skipped.
         *
         *     Needs the scope `write:candidates`. Counts towards the limit of `bulk_import`: 3 in 60 s.
         *
         *     The body has at most 64 MiB.
         */
        post: operations["candidates.importInBulk"];
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
         * Reads a candidate
         * @description Needs the scope `read:candidates`. Counts towards the limit of `reads`: 40 in 60 s.
         */
        get: operations["candidates.get"];
        put?: never;
        post?: never;
        /**
         * Permanently deletes a candidate and all associated data
         * @description Needs the scope `write:candidates`. Counts towards the limit of `writes`: 20 in 60 s.
         */
        delete: operations["candidates.delete"];
        options?: never;
        head?: never;
        /**
         * Changes the fields that are supplied
         * @description Needs the scope `write:candidates`. Counts towards the limit of `writes`: 20 in 60 s.
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
         * Reads a candidate's status
         * @description Needs the scope `read:candidates`. Counts towards the limit of `reads`: 40 in 60 s.
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
         * Reads the score of a candidate's CV
         * @description Needs the scope `read:candidates`. Counts towards the limit of `reads`: 40 in 60 s.
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
         * Invites a new candidate to an interview: opens a session for seven days and queues an email with its link
         * @description Needs the scope `action:invite`. Counts towards the limit of `actions`: 30 in 60 s.
         */
        post: operations["actions.invite"];
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
         * Selects an interviewed candidate whose analysis was viewed
         * @description Needs the scope `action:decide`. Counts towards the limit of `actions`: 30 in 60 s.
         */
        post: operations["actions.select"];
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
         * Rejects an interviewed candidate whose analysis was viewed
         * @description Needs the scope `action:decide`. Counts towards the limit of `actions`: 30 in 60 s.
         */
        post: operations["actions.reject"];
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
         * Reports the result of an interview
         * @description Accepted once; a repeat gets the same response and changes nothing.
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
         * Reads the analysis of a candidate's CV, in English or Lithuanian
         * @description Needs the scope `read:candidates`. Counts towards the limit of `analysis`: 15 in 60 s.
         */
        get: operations["analysis.getCvAnalysis"];
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
         * Returns a download link to a candidate's CV document
         * @description The link needs no key and is valid for 15 minutes.
         *
         *     Needs the scope `read:candidates`. Counts towards the limit of `storage`: 10 in 60 s.
         */
        get: operations["analysis.getCvDocument"];
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
         * Reads the analysis of a candidate's interview and marks it as viewed, also with 304
         * @description Needs the scope `read:candidates`. Counts towards the limit of `analysis`: 15 in 60 s.
         */
        get: operations["analysis.getInterviewAnalysis"];
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
         * Downloads a document by its signed link, until the link expires
         * @description Needs no key.
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
         * Schedules the calls of up to 200 candidates
         * @description Each has an outcome of its own: a refusal of one does not affect the others.
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
         * Schedules a phone interview at the earliest free slot of the window inside the calling hours
         * @description Needs the scope `telephony:schedule`. Counts towards the limit of all requests: 60 in 60 s.
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
         * Takes back a candidate's phone invitation, or else its scheduled call
         * @description Telephony need not be enabled.
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
    "/v1/telephony/calling-hours": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Reads the calling hours
         * @description Needs the scope `telephony:read`. Counts towards the limit of all requests: 60 in 60 s.
         */
        get: operations["callingHours.get"];
        put?: never;
        /**
         * Shows what a policy would change: the policy, and the firm reservations that it would not allow
         * @description Saves nothing.
         *
         *     Needs the scope `telephony:manage`. Counts towards the limit of all requests: 60 in 60 s.
         */
        post: operations["callingHours.preview"];
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Saves the calling hours, and returns the firm reservations that they do not allow
         * @description Reservations are not changed.
         *
         *     Needs the scope `telephony:manage`. Counts towards the limit of all requests: 60 in 60 s.
         */
        patch: operations["callingHours.save"];
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
         * Lists the company's phone numbers, newest first
         * @description Needs the scope `telephony:read`. Counts towards the limit of all requests: 60 in 60 s.
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
         * Changes the name of a number, or makes it the company's default
         * @description At least one field is required.
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
         * Lists the company's reservations by start, ascending
         * @description A filter by an id that does not exist gives an empty list.
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
         * Reads a reservation with its history
         * @description Needs the scope `telephony:read`. Counts towards the limit of all requests: 60 in 60 s.
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
         * Cancels a firm reservation
         * @description A call that is being dispatched or is under way is not ended: use revoke-call.
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
         * Reads a batch: what became of each candidate, and the present states of the reservations
         * @description Needs the scope `telephony:read`. Counts towards the limit of all requests: 60 in 60 s.
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
         * Cancels the reservations of a batch that are firm or being dispatched
         * @description The others are in `skipped`, with a reason.
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
         * Lists the slots of a line on 5-minute marks, with the number of further calls that each has capacity for
         * @description Needs the scope `telephony:read`. Counts towards the limit of all requests: 60 in 60 s.
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
         * Reads the health of the company's outbound calling
         * @description Needs the scope `telephony:read`. Counts towards the limit of all requests: 60 in 60 s.
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
         * Takes a webhook of the LiveKit server, which signs it with its API secret
         * @description 404 unless the service places its calls through LiveKit.
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
         * Asks whether a call to a line may be answered
         * @description An allowed call occupies the line; asked again within a minute, the response is the same.
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
    "/v1/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the company's webhooks (at most five), newest first
         * @description Needs the scope `manage:webhooks` and the role `owner` or `admin`. Counts towards the limit of `webhooks`: 20 in 60 s.
         */
        get: operations["webhooks.list"];
        put?: never;
        /**
         * Creates a webhook
         * @description Only this response contains its secret.
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
         * Reads a webhook, without its secret
         * @description Needs the scope `manage:webhooks` and the role `owner` or `admin`. Counts towards the limit of `webhooks`: 20 in 60 s.
         */
        get: operations["webhooks.get"];
        put?: never;
        post?: never;
        /**
         * Permanently deletes a webhook and cancels its pending deliveries
         * @description Needs the scope `manage:webhooks` and the role `owner` or `admin`. Counts towards the limit of `webhooks`: 20 in 60 s.
         */
        delete: operations["webhooks.delete"];
        options?: never;
        head?: never;
        /**
         * Changes the supplied fields
         * @description Needs the scope `manage:webhooks` and the role `owner` or `admin`. Counts towards the limit of `webhooks`: 20 in 60 s.
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
         * Sends a ping at once and returns the delivery
         * @description Needs the scope `manage:webhooks` and the role `owner` or `admin`. Counts towards the limit of `webhooks`: 20 in 60 s.
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
         * Generates a new secret, valid at once
         * @description Only this response contains it.
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
         * Creates deliveries of missed events: those without a delivery to this webhook, or with an exhausted one
         * @description A large recovery continues
         *     in the background.
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
         * Lists the deliveries that were attempted at least once, newest first
         * @description Needs the scope `manage:webhooks` and the role `owner` or `admin`. Counts towards the limit of `webhooks`: 20 in 60 s.
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
         * Reads a delivery with its attempts
         * @description Needs the scope `manage:webhooks` and the role `owner` or `admin`. Counts towards the limit of `webhooks`: 20 in 60 s.
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
         * Sends a delivery once more, at once, and returns it
         * @description Needs the scope `manage:webhooks` and the role `owner` or `admin`. Counts towards the limit of `webhooks`: 20 in 60 s.
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
         * Lists the company's events of the last 30 days, newest first, delivered or not
         * @description Needs the scope `manage:webhooks` and the role `owner` or `admin`. Counts towards the limit of `webhooks`: 20 in 60 s.
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
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        AllowedCallback: {
            /** @enum {boolean} */
            allowed: true;
            sessionId: string;
            /** @description The reservation of this call, for its result. */
            reservationId: string;
            candidateId: string;
            jobPositionId: string;
            /** @description Main language of the interview, ISO 639-1. */
            interviewLanguage: string;
            /**
             * Format: date-time
             * @description When the session ends.
             */
            expiresAt: string;
        };
        Attempt: {
            /** @description From 1. */
            number: number;
            durationMs: number;
            httpStatus: number | null;
            /** Format: date-time */
            at: string;
            ok: boolean;
            /** @description Why it failed. docs/webhooks.md lists the kinds. */
            errorKind: string | null;
            message: string | null;
            /** @description The first 1 KiB of the response. */
            response: string;
        };
        Availability: {
            /** @enum {string} */
            channel: "outbound";
            durationMs: number;
            /** @description Distance of the slots' starts. */
            granularityMs: number;
            /** @description The line that was resolved. */
            phoneNumberId: string;
            /** @description Full slots included. */
            slots: components["schemas"]["AvailabilitySlot"][];
        };
        AvailabilitySlot: {
            /** @description Epoch milliseconds. */
            startMs: number;
            /** @description Epoch milliseconds, exclusive. */
            endMs: number;
            /** @description Further calls that fit into exactly this slot, by the caps of the line and of the company. */
            remaining: number;
        };
        BatchCancellation: {
            skipped: components["schemas"]["SkippedReservation"][];
            batchId: string;
            /** @description The reservations that this request cancelled. */
            cancelled: string[];
        };
        BatchResult: {
            /** @enum {string} */
            outcome: "scheduled" | "conflict" | "failed";
            /** @description Present where the call was scheduled. */
            reservationId?: string;
            /** @description Error code, present where it was not. */
            reason?: string;
            /** @description The reason in words. */
            message?: string;
            /** @description As the request named it. */
            candidateId: string;
        };
        BatchSummary: {
            scheduled: number;
            conflict: number;
            failed: number;
        };
        BulkAccepted: {
            /** @enum {string} */
            status: "processing";
            totalCandidates: number;
            /** @description UUIDv7. `GET /v1/candidates/bulk/{bulkImportId}` reads the progress. */
            bulkImportId: string;
            message: string;
        };
        BulkImport: {
            /** @description The job position to import into. */
            jobPositionId: string;
            /** @description If true, CVs are not analysed, and 50 candidates or fewer are imported within the request. */
            skipAnalysis?: boolean | null;
            candidates: components["schemas"]["BulkPerson"][];
        };
        BulkImportState: {
            /** @description The number of new candidates. */
            imported: number;
            skipped: number;
            failed: number;
            /** @description In the order of the request. */
            results: components["schemas"]["BulkResult"][];
            /** @enum {string} */
            status: "processing" | "completed" | "failed";
            totalCandidates: number;
            bulkImportId: string;
        };
        BulkOutcome: {
            /** @description The number of new candidates. */
            imported: number;
            skipped: number;
            failed: number;
            /** @description In the order of the request. */
            results: components["schemas"]["BulkResult"][];
        };
        BulkPerson: {
            firstName: string;
            lastName: string;
            phone?: string | null;
            /** @description At most 102400 bytes in UTF-8. */
            cvText?: string | null;
            /**
             * Format: email
             * @description Case-insensitive. The first of two equal addresses in one request is imported.
             */
            email: string;
        };
        BulkResult: {
            /** @description The new or the existing candidate; null if the import failed. */
            candidateId: string | null;
            /** @description As sent; null after the candidate was deleted. */
            email: string | null;
            /** @enum {string} */
            status: "imported" | "skipped" | "failed";
            /**
             * @description The reason why the person was not imported.
             * @enum {string}
             */
            reason?: "DUPLICATE_CANDIDATE" | "INTERNAL_ERROR";
        };
        CallBatch: {
            scheduled: number;
            conflict: number;
            failed: number;
            total: number;
            /** @description The number of reservations in each state. */
            states: {
                firm: number;
                dispatching: number;
                ringing: number;
                active: number;
                completed: number;
                cancelled: number;
                expired: number;
                failed: number;
                no_answer: number;
                sip_failed: number;
            };
            /** @description In the order of the request. Deleted candidates are left out. */
            items: components["schemas"]["CallBatchItem"][];
            /** @description UUIDv7. */
            batchId: string;
            jobPositionId: string;
            /** Format: date-time */
            createdAt: string;
        };
        CallBatchItem: {
            /** @enum {string} */
            outcome: "scheduled" | "conflict" | "failed";
            /**
             * @description The present state of the reservation.
             * @enum {string|null}
             */
            state: "firm" | "dispatching" | "ringing" | "active" | "completed" | "cancelled" | "expired" | "failed" | "no_answer" | "sip_failed" | null;
            /** @description As the request named it; an id is in lower case. */
            candidateId: string;
            /** @description Null unless `outcome` is `scheduled`. */
            reservationId: string | null;
            /** @description An error code; null if `outcome` is `scheduled`. */
            reason: string | null;
            message: string | null;
        };
        Callback: {
            /**
             * @description Who calls.
             * @example +37060000001
             */
            from: string;
            /**
             * @description The line that is called.
             * @example +37060000001
             */
            to: string;
        };
        CallingPolicy: {
            /** @description ISO weekdays, 1 (Monday) to 7; null: every day. */
            defaultCallingDays: number[] | null;
            /** @description `HH:MM-HH:MM`, local to the candidate; null: not set. */
            defaultCallingHours: string | null;
            /** @description IANA time zone for candidates whose phone gives none; null: Automatic, each candidate has its own. */
            defaultTimezone: string | null;
        };
        CallingPolicyWithConflicts: {
            /** @description ISO weekdays, 1 (Monday) to 7; null: every day. */
            defaultCallingDays: number[] | null;
            conflicts: components["schemas"]["PolicyConflict"][];
            /** @description `HH:MM-HH:MM`, local to the candidate; null: not set. */
            defaultCallingHours: string | null;
            /** @description IANA time zone for candidates whose phone gives none; null: Automatic, each candidate has its own. */
            defaultTimezone: string | null;
        };
        Candidate: {
            /** @enum {string} */
            status: "new" | "invited" | "invited_call" | "interviewed" | "selected" | "rejected" | "expired" | "failed" | "unevaluable";
            /** @enum {string} */
            importSource: "api" | "csv" | "manual" | "cv_upload" | "email";
            /** @description UUIDv7. */
            id: string;
            firstName: string;
            lastName: string;
            email: string;
            phone: string | null;
            /** @description 0 to 100; null when no CV has been analysed. */
            cvScore: number | null;
            /** @description 0 to 100; null when no interview has been analysed. */
            interviewScore: number | null;
            /** @description Whether the current interview analysis was viewed; select and reject require it. */
            analysisViewed: boolean;
            /** Format: date-time */
            createdAt: string;
            notes: string | null;
            cvText: string | null;
            aiEvaluation: string | null;
            upsides: string[];
            shortcomings: string[];
            /** @description True if the import carried no `cvText`, or a blank one. */
            importedWithoutCv: boolean;
            originalCvFileName: string | null;
            sessionId: string | null;
            /** Format: date-time */
            updatedAt: string;
        };
        CandidateOverride: {
            /** @description Used with the strategy `per_candidate`. */
            phoneNumberId?: string | null;
            /**
             * @description Comes before every other rule.
             * @example Europe/Vilnius
             */
            timezone?: string | null;
        };
        CandidateStatus: {
            /** @enum {string} */
            status: "new" | "invited" | "invited_call" | "interviewed" | "selected" | "rejected" | "expired" | "failed" | "unevaluable";
            candidateId: string;
            analysisViewed: boolean;
            interviewScore: number | null;
        };
        CandidateSummary: {
            /** @enum {string} */
            status: "new" | "invited" | "invited_call" | "interviewed" | "selected" | "rejected" | "expired" | "failed" | "unevaluable";
            /** @enum {string} */
            importSource: "api" | "csv" | "manual" | "cv_upload" | "email";
            /** @description UUIDv7. */
            id: string;
            firstName: string;
            lastName: string;
            email: string;
            phone: string | null;
            /** @description 0 to 100; null when no CV has been analysed. */
            cvScore: number | null;
            /** @description 0 to 100; null when no interview has been analysed. */
            interviewScore: number | null;
            /** @description Whether the current interview analysis was viewed; select and reject require it. */
            analysisViewed: boolean;
            /** Format: date-time */
            createdAt: string;
        };
        Capabilities: {
            voice: boolean;
            sms: boolean;
        };
        Capacity: {
            /** @description Calls at once, of all companies that share the line. */
            maxConcurrentCalls: number;
        };
        Caps: {
            /** @description Calls that the line carries at once, of all companies that share it. 0 if the record of the line is missing. */
            maxConcurrentCalls: number;
        };
        ChangeNumber: {
            displayName?: string;
            /** @description True makes it the number of the company's calls, in place of the present one. False leaves the company without a default. */
            defaultForOutbound?: boolean;
        };
        Clock: {
            /**
             * @description `saturated`: calls fill the company's cap or every number with voice. `degraded`: the breaker is engaged, or more than a quarter of at
             *     least 10 attempts of a number in the last 15 minutes ended `sip_failed`. Else `healthy`.
             * @enum {string}
             */
            health: "healthy" | "degraded" | "saturated";
            /**
             * @description Present only while the breaker is engaged.
             * @enum {string}
             */
            mode?: "conservative_breaker";
            /** @description The numbers that are assigned to the company, newest first. */
            numbers: components["schemas"]["ClockNumber"][];
        };
        ClockNumber: {
            /** @description Id of the assignment. */
            id: string;
            /** @description Id of the line. */
            phoneNumberId: string;
            /** @description Null if the record of the line is missing. */
            e164: string | null;
            displayName: string;
            defaultForOutbound: boolean;
            caps: components["schemas"]["Caps"];
        };
        CreateWebhook: {
            /**
             * Format: uri
             * @description HTTPS, a public host, at most 2048 characters, percent-encoded. docs/webhooks.md lists the addresses that can be reached.
             */
            url: string;
            /** @description The events to send. */
            events: ("analysis_ready" | "candidate_status_changed" | "cv_analysis_complete" | "bulk_import_complete")[];
            /** @description Only changes to one of these statuses are sent; empty or omitted means all. Other events are not filtered. */
            statusFilters?: ("new" | "invited" | "invited_call" | "interviewed" | "selected" | "rejected" | "expired" | "failed" | "unevaluable")[] | null;
        };
        CvAnalysis: {
            /** @enum {string} */
            language: "en" | "lt";
            /** @description 0 to 100. */
            cvScore: number;
            aiEvaluation: string;
            notes: string;
            upsides: string[];
            shortcomings: string[];
            /** @description CVs are evaluated in English; true for any other language. */
            isTranslated: boolean;
        };
        CvDocument: {
            /** @description Whether there is a document. The other fields are present only if true. */
            available: boolean;
            /** @description Needs no API key and works until `expiresAt`. */
            downloadUrl?: string;
            /** @description The original file name. */
            fileName?: string;
            contentType?: string;
            /**
             * Format: date-time
             * @description 15 minutes after the response.
             */
            expiresAt?: string;
        };
        CvScore: {
            /** @description 0 to 100; null when no CV has been analysed. */
            cvScore: number | null;
        };
        Decision: {
            /** @enum {string} */
            status: "new" | "invited" | "invited_call" | "interviewed" | "selected" | "rejected" | "expired" | "failed" | "unevaluable";
            /** @enum {string} */
            previousStatus: "new" | "invited" | "invited_call" | "interviewed" | "selected" | "rejected" | "expired" | "failed" | "unevaluable";
            candidateId: string;
            /** Format: date-time */
            decidedAt: string;
        };
        DecisionInput: {
            /** @description The candidate's job position. */
            jobPositionId: string;
        };
        Deleted: {
            deleted: boolean;
        };
        DeletedWebhook: {
            deleted: boolean;
        };
        Delivery: {
            /** @enum {string} */
            event: "analysis_ready" | "candidate_status_changed" | "cv_analysis_complete" | "bulk_import_complete" | "ping";
            /**
             * @description `failed` will be retried, `exhausted` will not; a ping is never retried.
             * @enum {string}
             */
            status: "delivered" | "failed" | "exhausted";
            attemptCount: number;
            /** @description Of the last attempt; null if there was no response. */
            httpStatus: number | null;
            /** @description UUIDv7; sent as `X-Service-Delivery` and `webhook-id` on every attempt. */
            id: string;
            webhookId: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            lastAttemptAt: string;
        };
        DeliveryWithAttempts: {
            /** @enum {string} */
            event: "analysis_ready" | "candidate_status_changed" | "cv_analysis_complete" | "bulk_import_complete" | "ping";
            /**
             * @description `failed` will be retried, `exhausted` will not; a ping is never retried.
             * @enum {string}
             */
            status: "delivered" | "failed" | "exhausted";
            attemptCount: number;
            /** @description Of the last attempt; null if there was no response. */
            httpStatus: number | null;
            /** @description UUIDv7; sent as `X-Service-Delivery` and `webhook-id` on every attempt. */
            id: string;
            webhookId: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            lastAttemptAt: string;
            /** @description Oldest first. */
            attempts: components["schemas"]["Attempt"][];
        };
        ErrorEnvelope: {
            /** @enum {boolean} */
            success: false;
            /** @description The failing fields of a `VALIDATION_ERROR`, or the values to choose from. */
            details?: ({
                field: string;
                message: string;
            } | string)[];
            /**
             * @description Stable error code; docs/errors.md lists all.
             * @example NOT_FOUND
             */
            error: string;
            /** @description For people; the wording may change. */
            message: string;
            requestId: string;
        };
        Event: {
            /** @enum {string} */
            event: "analysis_ready" | "candidate_status_changed" | "cv_analysis_complete" | "bulk_import_complete";
            data: {
                [key: string]: unknown;
            };
            /** @description UUIDv7. */
            id: string;
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
        };
        Health: {
            status: string;
            /** @description Of the API. */
            version: string;
            /** Format: date-time */
            timestamp: string;
        };
        ImportCandidate: {
            firstName: string;
            lastName: string;
            phone?: string | null;
            /** @description At most 102400 bytes in UTF-8. */
            cvText?: string | null;
            /** @description The job position to import into. */
            jobPositionId: string;
            /** @description At most 10240 bytes in UTF-8. */
            notes?: string | null;
            /** @description If true, the CV is not analysed. */
            skipAnalysis?: boolean | null;
            /**
             * Format: email
             * @description Unique within the job position, case-insensitively.
             */
            email: string;
        };
        ImportedCandidate: {
            /** @enum {string} */
            status: "new";
            candidateId: string;
            cvScore: number | null;
            firstName: string;
            lastName: string;
            email: string;
            /** @description Present if the analysis completed within the request. */
            aiEvaluation: string | null;
        };
        InterviewAnalysis: {
            /** @enum {string} */
            language: "en" | "lt";
            /** @description 0 to 100. */
            interviewScore: number;
            /** @description Identifies this analysis of the candidate. */
            analysisVersion: string;
            analysis: components["schemas"]["InterviewAnalysisContent"];
            /** Format: date-time */
            analysisCompletedAt: string;
            /** @description True if the language differs from the interview's. */
            isTranslated: boolean;
            /** @description The language of the interview. */
            originalLanguage: string;
        };
        InterviewAnalysisContent: {
            interview_summary: components["schemas"]["InterviewSummary"];
            scorecard: components["schemas"]["ScorecardEntry"][];
        };
        InterviewResult: {
            /** @description The call of a phone session; by default its live one. */
            reservationId?: string | null;
            /** Format: uri */
            recordingUrl?: string | null;
            /**
             * @description `failed`: the interview failed technically. `voicemail`: a machine answered the call; `language` and `transcript` are not needed.
             * @enum {string}
             */
            outcome: "completed" | "failed" | "voicemail";
            /** @description Language of the interview: a BCP 47 tag, for example `en` or `lt`. */
            language: string;
            /** @description Turns in chronological order; may be empty. */
            transcript: components["schemas"]["TranscriptTurn"][];
        };
        InterviewSummary: {
            /** @description 0 to 100. */
            overall_rating: number;
            summary: string;
        };
        Invitation: {
            /** @enum {string} */
            status: "new" | "invited" | "invited_call" | "interviewed" | "selected" | "rejected" | "expired" | "failed" | "unevaluable";
            /** @enum {string} */
            previousStatus: "new" | "invited" | "invited_call" | "interviewed" | "selected" | "rejected" | "expired" | "failed" | "unevaluable";
            candidateId: string;
            /** @description UUIDv7. */
            sessionId: string;
            /** @description Appears only here and in the email. */
            interviewLink: string;
            /**
             * Format: date-time
             * @description Seven days after the invitation.
             */
            expiresAt: string;
            /** @description False if the candidate's address cannot be written to: pass the link on by other means. */
            emailQueued: boolean;
        };
        Invite: {
            /** @description The candidate's job position. */
            jobPositionId: string;
            /** @description Replaces the default subject, which is in the position's first interview language (English or Lithuanian). */
            emailSubject?: string | null;
            /** @description Replaces the default text. Each `{interviewLink}` is replaced by the link; without any, the link is appended. */
            emailBody?: string | null;
        };
        JobPosition: {
            /** @description UUIDv7. */
            id: string;
            position: string;
            department: string;
            location: string;
            type: string;
            salary: number | null;
            /** @description ISO 4217. */
            currency: string | null;
            /** @enum {string} */
            privacy: "public" | "private";
            description: string;
            experience: string;
            remote: boolean;
            requirements: string[];
            benefits: string[];
            /** @description Version of the interview conversation. */
            conversationVersion: string;
            /** @description ISO 639-1. */
            interviewLanguages: string[];
            /** Format: date-time */
            createdAt: string;
        };
        JobPositionSummary: {
            /** @description How many candidates the position has. */
            candidateCount: number;
            /** @description UUIDv7. */
            id: string;
            position: string;
            department: string;
            location: string;
            type: string;
            /** Format: date-time */
            createdAt: string;
        };
        Number: {
            /** @description Identifies the assignment. */
            id: string;
            /** @description Identifies the line, in other requests and responses. Companies that share a line see the same id. */
            phoneNumberId: string;
            /** @description Null if the record of the line is missing. */
            e164: string | null;
            displayName: string;
            /** @description Whether calls use it if they name no other. */
            isDefault: boolean;
            capabilities: components["schemas"]["Capabilities"];
            capacity: components["schemas"]["Capacity"];
        };
        Pagination: {
            /** @description Opaque; pass it as `cursor` on the next request. Null when `hasMore` is false. */
            cursor: string | null;
            /** @description Whether more results follow. */
            hasMore: boolean;
        };
        PolicyConflict: {
            /** @description ISO weekday on which the call starts. */
            isoWeekday: number;
            /**
             * @description `OUTSIDE_DAYS` also if the hours are broken, too.
             * @enum {string}
             */
            reason: "OUTSIDE_HOURS" | "OUTSIDE_DAYS";
            reservationId: string;
            candidateId: string;
            /** Format: date-time */
            startsAt: string;
            /** Format: date-time */
            endsAt: string;
            /** @description IANA time zone, frozen when the call was booked. */
            timezone: string;
            /** @description `HH:MM` */
            localStart: string;
            /** @description `HH:MM` */
            localEnd: string;
        };
        PreviewCallingHours: {
            /** @description First local time at which a call may start. */
            start: string;
            /** @description Local time by which a call has to end: after `start`, on the same day. */
            end: string;
            /** @description Ignored: each reservation has a time zone of its own. */
            timezone?: string | null;
            /** @description ISO weekdays, 1 (Monday) to 7. The stored ones if omitted. */
            weekdays?: number[] | null;
        };
        Quote: {
            /** @description Index of the turn in the transcript, from 0. */
            turn: number;
            /** @description A verbatim part of that turn. */
            text: string;
        };
        Readiness: {
            status: string;
            checks: components["schemas"]["ReadinessChecks"];
        };
        ReadinessChecks: {
            database: string;
            queue: string;
            migrations: string;
        };
        Recover: {
            /**
             * Format: date-time
             * @description Start of the period.
             */
            since: string;
            /**
             * Format: date-time
             * @description End of the period; now if omitted.
             */
            until?: string | null;
        };
        Recovery: {
            /** @description Number of deliveries created, or made due again, so far. */
            recovered: number;
            /** @description False if the period holds more events than one request can recover: the rest follows in the background. */
            isComplete: boolean;
        };
        RefusedCallback: {
            /** @enum {boolean} */
            allowed: false;
            /**
             * @description `NO_SESSION`: this number has no open phone session on this line. `TELEPHONY_DISABLED`: the company's phone interviews are off. `BUSY`: the
             *     line or the company is full now, or the candidate is in a call.
             * @enum {string}
             */
            reason: "NO_SESSION" | "TELEPHONY_DISABLED" | "BUSY";
        };
        Reservation: {
            /** @enum {string} */
            state: "firm" | "dispatching" | "ringing" | "active" | "completed" | "cancelled" | "expired" | "failed" | "no_answer" | "sip_failed";
            /** @description Start of the window that was asked for, in epoch milliseconds. */
            windowStartMs: number;
            /** @description End of the window that was asked for, in epoch milliseconds. */
            windowEndMs: number;
            durationMs: number;
            /**
             * @description The rule that gave the time zone.
             * @enum {string}
             */
            timezoneSource: "phone" | "manual" | "company-default";
            /** @description ISO weekdays, 1 (Monday) to 7; null: any day. */
            callingDays: number[] | null;
            /** @description Null: no retry. */
            retryCallSnapshot: components["schemas"]["RetryCallSnapshot"] | null;
            /** @description Days for which the candidate may be called and may call back. */
            invitationExpirationDays: number;
            /** @enum {string} */
            channel: "outbound" | "inbound";
            /** @description 1; 2 for the retry. */
            attempt: number;
            /**
             * @description Why it ended without a result; null while it is live, and if it is `completed`.
             * @enum {string|null}
             */
            failureReason: "DROPPED" | "NO_RESULT" | "NOT_ANSWERED" | "BUSY" | "DECLINED" | "VOICEMAIL" | "NUMBER_INVALID" | "TRUNK_UNAVAILABLE" | "GATEWAY_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CANCELLED" | "BATCH_CANCELLED" | "REPLACED" | "REVOKED" | "SESSION_ENDED" | "WINDOW_ENDED" | "TELEPHONY_DISABLED" | null;
            /** @description UUIDv7. */
            id: string;
            candidateId: string;
            jobPositionId: string;
            /** @description The batch that booked it; null for a single booking. */
            batchId: string | null;
            phoneNumberId: string;
            /** Format: date-time */
            startsAt: string;
            /**
             * Format: date-time
             * @description Exclusive. A call that runs over occupies its line until it ends.
             */
            endsAt: string;
            /** @description IANA name. */
            timezone: string;
            /** @description `HH:MM-HH:MM` in `timezone`; null: any hour (test candidates). */
            callingHours: string | null;
            /** @description The attempt before this one. */
            previousReservationId: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        ReservationDetail: {
            /** @enum {string} */
            state: "firm" | "dispatching" | "ringing" | "active" | "completed" | "cancelled" | "expired" | "failed" | "no_answer" | "sip_failed";
            /** @description Start of the window that was asked for, in epoch milliseconds. */
            windowStartMs: number;
            /** @description End of the window that was asked for, in epoch milliseconds. */
            windowEndMs: number;
            durationMs: number;
            /**
             * @description The rule that gave the time zone.
             * @enum {string}
             */
            timezoneSource: "phone" | "manual" | "company-default";
            /** @description ISO weekdays, 1 (Monday) to 7; null: any day. */
            callingDays: number[] | null;
            /** @description Null: no retry. */
            retryCallSnapshot: components["schemas"]["RetryCallSnapshot"] | null;
            /** @description Days for which the candidate may be called and may call back. */
            invitationExpirationDays: number;
            /** @enum {string} */
            channel: "outbound" | "inbound";
            /** @description 1; 2 for the retry. */
            attempt: number;
            /**
             * @description Why it ended without a result; null while it is live, and if it is `completed`.
             * @enum {string|null}
             */
            failureReason: "DROPPED" | "NO_RESULT" | "NOT_ANSWERED" | "BUSY" | "DECLINED" | "VOICEMAIL" | "NUMBER_INVALID" | "TRUNK_UNAVAILABLE" | "GATEWAY_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CANCELLED" | "BATCH_CANCELLED" | "REPLACED" | "REVOKED" | "SESSION_ENDED" | "WINDOW_ENDED" | "TELEPHONY_DISABLED" | null;
            /** @description Oldest first; the last entry is the present state. */
            history: components["schemas"]["StateChange"][];
            /** @description UUIDv7. */
            id: string;
            candidateId: string;
            jobPositionId: string;
            /** @description The batch that booked it; null for a single booking. */
            batchId: string | null;
            phoneNumberId: string;
            /** Format: date-time */
            startsAt: string;
            /**
             * Format: date-time
             * @description Exclusive. A call that runs over occupies its line until it ends.
             */
            endsAt: string;
            /** @description IANA name. */
            timezone: string;
            /** @description `HH:MM-HH:MM` in `timezone`; null: any hour (test candidates). */
            callingHours: string | null;
            /** @description The attempt before this one. */
            previousReservationId: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        ResultReceipt: {
            /** @enum {string} */
            state: "open" | "completed" | "failed" | "cancelled" | "expired";
            sessionId: string;
        };
        RetryCall: {
            /**
             * @description `SAME_DAY`: once more on the same day; `LATER_HALF`: in the other half of the calling hours.
             * @enum {string}
             */
            mode: "OFF" | "SAME_DAY" | "LATER_HALF";
        };
        RetryCallSnapshot: {
            /** @enum {string} */
            mode: "SAME_DAY" | "LATER_HALF";
        };
        RevokeCall: {
            /** @description The candidate's job position. It may stand in the query instead; if both do, that of the body counts. */
            jobPositionId?: string;
        };
        RevokedInvitation: {
            /** @enum {string} */
            status: "new";
            /** @enum {boolean} */
            revoked: true;
            /** @description The call gateway has ended the call and the phone session. */
            reconciled: boolean;
            /** @description The call gateway did not answer in time: a durable task asks it until it has ended them. */
            fallbackEnqueued: boolean;
        };
        RevokedReservation: {
            /** @enum {boolean} */
            ok: true;
            /** @enum {boolean} */
            revoked: true;
            /**
             * @description The state of the reservation before.
             * @enum {string}
             */
            priorState: "firm";
            cancelledReservationId: string;
        };
        SaveCallingHours: {
            /** @description First local time at which a call may start. */
            start: string;
            /** @description Local time by which a call has to end: after `start`, on the same day. */
            end: string;
            /**
             * @description For candidates whose phone gives no time zone. Omitted: unchanged; null: Automatic, each candidate has its own.
             * @example Europe/Vilnius
             */
            timezone?: string | null;
            /** @description ISO weekdays, 1 (Monday) to 7. Omitted: unchanged. */
            weekdays?: number[];
        };
        ScheduleBatch: {
            /** @description Epoch milliseconds. */
            windowStartMs?: number | null;
            /** @description Epoch milliseconds, after `windowStartMs` and at most 31 days later. */
            windowEndMs?: number | null;
            /**
             * @description A window that begins now.
             * @enum {string|null}
             */
            preset?: "complete-within-15m" | "complete-within-1h" | "complete-within-4h" | "complete-within-24h" | "complete-within-48h" | "complete-by-next-business-day" | null;
            /** @description The candidates' job position. */
            jobPositionId: string;
            /**
             * @description IANA name.
             * @example Europe/Vilnius
             */
            timezone?: string | null;
            /**
             * @description Days for which a candidate may be called and may call back, from the first call on.
             * @default 7
             */
            invitationExpirationDays?: number | null;
            /** @description Null or omitted: no retry. */
            retryCall?: components["schemas"]["RetryCall"] | null;
            /** @description Replaces a firm reservation that a candidate already has. */
            replace?: boolean | null;
            /**
             * @description `autoresolve` (default): a number of the country of the candidate's phone, else the outbound number; `default`: the outbound number;
             *     `per_candidate`: the number of the candidate's override, else as `autoresolve`.
             * @default autoresolve
             * @enum {string|null}
             */
            phoneNumberStrategy?: "autoresolve" | "default" | "per_candidate" | null;
            /** @description By candidate id. */
            perCandidateOverrides?: {
                [key: string]: components["schemas"]["CandidateOverride"];
            } | null;
            /** @description 1 to 200. One that occurs twice is handled once. */
            candidateIds: string[];
        };
        ScheduleCall: {
            /** @description Epoch milliseconds. */
            windowStartMs?: number | null;
            /** @description Epoch milliseconds, after `windowStartMs` and at most 31 days later. */
            windowEndMs?: number | null;
            /**
             * @description A window that begins now.
             * @enum {string|null}
             */
            preset?: "complete-within-15m" | "complete-within-1h" | "complete-within-4h" | "complete-within-24h" | "complete-within-48h" | "complete-by-next-business-day" | null;
            /** @description The candidates' job position. */
            jobPositionId: string;
            /**
             * @description IANA name.
             * @example Europe/Vilnius
             */
            timezone?: string | null;
            /**
             * @description Days for which a candidate may be called and may call back, from the first call on.
             * @default 7
             */
            invitationExpirationDays?: number | null;
            /** @description Null or omitted: no retry. */
            retryCall?: components["schemas"]["RetryCall"] | null;
            /** @description Replaces a firm reservation that a candidate already has. */
            replace?: boolean | null;
            /**
             * @description With `timezone`: where it came from, by default `manual`. Without: only this rule may find the time zone.
             * @enum {string|null}
             */
            timezoneSource?: "phone" | "manual" | "company-default" | null;
            /** @description A line of the company; by default its outbound number. */
            phoneNumberId?: string | null;
            /** @description For sessions of administrators only. */
            force?: boolean | null;
            /** @description Beside `force`. */
            forceReason?: string | null;
        };
        ScheduledBatch: {
            /** @description In the order of the request. */
            results: components["schemas"]["BatchResult"][];
            /** @description Tag of the reservations, and key of reading and cancelling the batch. */
            batchId: string;
            summary: components["schemas"]["BatchSummary"];
        };
        ScorecardEntry: {
            /** @description Stable within one analysis. */
            key: string;
            title: string;
            /** @description 0 to 100. */
            score: number;
            /** @description Percentage of the overall rating; the weights add up to 100. */
            weight: number;
            reason: string;
            quotes: components["schemas"]["Quote"][];
        };
        SkippedReservation: {
            /** @enum {string} */
            state: "firm" | "dispatching" | "ringing" | "active" | "completed" | "cancelled" | "expired" | "failed" | "no_answer" | "sip_failed";
            /**
             * @description `CANDIDATE_HAS_ACTIVE_RESERVATION` if the call is under way, `INVALID_STATUS_TRANSITION` if it has ended.
             * @enum {string}
             */
            reason: "CANDIDATE_HAS_ACTIVE_RESERVATION" | "INVALID_STATUS_TRANSITION";
            reservationId: string;
        };
        StateChange: {
            /** @enum {string} */
            state: "firm" | "dispatching" | "ringing" | "active" | "completed" | "cancelled" | "expired" | "failed" | "no_answer" | "sip_failed";
            /** @enum {string|null} */
            reason: "DROPPED" | "NO_RESULT" | "NOT_ANSWERED" | "BUSY" | "DECLINED" | "VOICEMAIL" | "NUMBER_INVALID" | "TRUNK_UNAVAILABLE" | "GATEWAY_UNAVAILABLE" | "OUTCOME_UNKNOWN" | "CANCELLED" | "BATCH_CANCELLED" | "REPLACED" | "REVOKED" | "SESSION_ENDED" | "WINDOW_ENDED" | "TELEPHONY_DISABLED" | null;
            /** Format: date-time */
            at: string;
        };
        TranscriptTurn: {
            text: string;
            /** @description Milliseconds from the beginning of the interview. */
            startMs: number;
            /** @enum {string} */
            speaker: "interviewer" | "candidate";
        };
        UpdateCandidate: {
            firstName?: string;
            lastName?: string;
            /**
             * Format: email
             * @description Must not belong to another candidate of the job position.
             */
            email?: string;
            phone?: string | null;
            /** @description At most 10240 bytes in UTF-8. */
            notes?: string | null;
        };
        UpdateWebhook: {
            /** Format: uri */
            url?: string;
            events?: ("analysis_ready" | "candidate_status_changed" | "cv_analysis_complete" | "bulk_import_complete")[];
            /** @description An empty array or null clears the filters. */
            statusFilters?: ("new" | "invited" | "invited_call" | "interviewed" | "selected" | "rejected" | "expired" | "failed" | "unevaluable")[] | null;
            /** @description False pauses; true resumes, and sets `failureCount` to 0. */
            isActive?: boolean;
        };
        Webhook: {
            events: ("analysis_ready" | "candidate_status_changed" | "cv_analysis_complete" | "bulk_import_complete")[];
            /** @description Empty: all status changes. */
            statusFilters: ("new" | "invited" | "invited_call" | "interviewed" | "selected" | "rejected" | "expired" | "failed" | "unevaluable")[];
            /** @description Consecutive failed deliveries; at 10 the webhook becomes inactive, at the earliest 30 s after the first of them. */
            failureCount: number;
            /** @enum {string|null} */
            lastDeliveryStatus: "delivered" | "failed" | "exhausted" | null;
            /** @description UUIDv7. */
            id: string;
            url: string;
            isActive: boolean;
            /** Format: date-time */
            lastDeliveryAt: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        WebhookWithSecret: {
            events: ("analysis_ready" | "candidate_status_changed" | "cv_analysis_complete" | "bulk_import_complete")[];
            /** @description Empty: all status changes. */
            statusFilters: ("new" | "invited" | "invited_call" | "interviewed" | "selected" | "rejected" | "expired" | "failed" | "unevaluable")[];
            /** @description Consecutive failed deliveries; at 10 the webhook becomes inactive, at the earliest 30 s after the first of them. */
            failureCount: number;
            /** @enum {string|null} */
            lastDeliveryStatus: "delivered" | "failed" | "exhausted" | null;
            /** @description UUIDv7. */
            id: string;
            url: string;
            isActive: boolean;
            /** Format: date-time */
            lastDeliveryAt: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            /** @description `whsec_` and the base64 of 32 bytes. */
            secret: string;
        };
        JobPositionSummaryListResponse: {
            /** @enum {boolean} */
            success: true;
            /**
             * Format: uuid
             * @description Also in the header `X-Request-Id`. Quote it to support.
             */
            requestId: string;
            data: components["schemas"]["JobPositionSummary"][];
            pagination: components["schemas"]["Pagination"];
        };
        JobPositionResponse: {
            /** @enum {boolean} */
            success: true;
            /**
             * Format: uuid
             * @description Also in the header `X-Request-Id`. Quote it to support.
             */
            requestId: string;
            data: components["schemas"]["JobPosition"];
        };
        BulkImportStateResponse: {
            /** @enum {boolean} */
            success: true;
            /**
             * Format: uuid
             * @description Also in the header `X-Request-Id`. Quote it to support.
             */
            requestId: string;
            data: components["schemas"]["BulkImportState"];
        };
        CandidateSummaryListResponse: {
            /** @enum {boolean} */
            success: true;
            /**
             * Format: uuid
             * @description Also in the header `X-Request-Id`. Quote it to support.
             */
            requestId: string;
            data: components["schemas"]["CandidateSummary"][];
            pagination: components["schemas"]["Pagination"];
        };
        ImportedCandidateResponse: {
            /** @enum {boolean} */
            success: true;
            /**
             * Format: uuid
             * @description Also in the header `X-Request-Id`. Quote it to support.
             */
            requestId: string;
            data: components["schemas"]["ImportedCandidate"];
        };
        BulkOutcomeResponse: {
            /** @enum {boolean} */
            success: true;
            /**
             * Format: uuid
             * @description Also in the header `X-Request-Id`. Quote it to support.
             */
            requestId: string;
            data: components["schemas"]["BulkOutcome"];
        };
        BulkAcceptedResponse: {
            /** @enum {boolean} */
            success: true;
            /**
             * Format: uuid
             * @description Also in the header `X-Request-Id`. Quote it to support.
             */
            requestId: string;
            data: components["schemas"]["BulkAccepted"];
        };
        CandidateResponse: {
            /** @enum {boolean} */
            success: true;
            /**
             * Format: uuid
             * @description Also in the header `X-Request-Id`. Quote it to support.
             */
            requestId: string;
            data: components["schemas"]["Candidate"];
        };
        DeletedResponse: {
            /** @enum {boolean} */
            success: true;
            /**
             * Format: uuid
             * @description Also in the header `X-Request-Id`. Quote it to support.
             */
            requestId: string;
            data: components["schemas"]["Deleted"];
        };
        CandidateStatusResponse: {
            /** @enum {boolean} */
            success: true;
            /**
             * Format: uuid
             * @description Also in the header `X-Request-Id`. Quote it to support.
             */
            requestId: string;
            data: components["schemas"]["CandidateStatus"];
        };
        CvScoreResponse: {
            /** @enum {boolean} */
            success: true;
            /**
             * Format: uuid
             * @description Also in the header `X-Request-Id`. Quote it to support.
             */
            requestId: string;
            data: components["schemas"]["CvScore"];
        };
        InvitationResponse: {
            /** @enum {boolean} */
            success: true;
            /**
             * Format: uuid
             * @description Also in the header `X-Request-Id`. Quote it to support.
             */
            requestId: string;
            data: components["schemas"]["Invitation"];
        };
        DecisionResponse: {
            /** @enum {boolean} */
            success: true;
            /**
             * Format: uuid
             * @description Also in the header `X-Request-Id`. Quote it to support.
             */
            requestId: string;
            data: components["schemas"]["Decision"];
        };
        ResultReceiptResponse: {
            /** @enum {boolean} */
            success: true;
            /**
             * Format: uuid
             * @description Also in the header `X-Request-Id`. Quote it to support.
             */
            requestId: string;
            data: components["schemas"]["ResultReceipt"];
        };
        CvAnalysisResponse: {
            /** @enum {boolean} */
            success: true;
            /**
             * Format: uuid
             * @description Also in the header `X-Request-Id`. Quote it to support.
             */
            requestId: string;
            data: components["schemas"]["CvAnalysis"];
        };
        CvDocumentResponse: {
            /** @enum {boolean} */
            success: true;
            /**
             * Format: uuid
             * @description Also in the header `X-Request-Id`. Quote it to support.
             */
            requestId: string;
            data: components["schemas"]["CvDocument"];
        };
        InterviewAnalysisResponse: {
            /** @enum {boolean} */
            success: true;
            /**
             * Format: uuid
             * @description Also in the header `X-Request-Id`. Quote it to support.
             */
            requestId: string;
            data: components["schemas"]["InterviewAnalysis"];
        };
        ScheduledBatchResponse: {
            /** @enum {boolean} */
            success: true;
            /**
             * Format: uuid
             * @description Also in the header `X-Request-Id`. Quote it to support.
             */
            requestId: string;
            data: components["schemas"]["ScheduledBatch"];
        };
        ReservationResponse: {
            /** @enum {boolean} */
            success: true;
            /**
             * Format: uuid
             * @description Also in the header `X-Request-Id`. Quote it to support.
             */
            requestId: string;
            data: components["schemas"]["Reservation"];
        };
        CallsRevokeResponse: {
            /** @enum {boolean} */
            success: true;
            /**
             * Format: uuid
             * @description Also in the header `X-Request-Id`. Quote it to support.
             */
            requestId: string;
            data: components["schemas"]["RevokedInvitation"] | components["schemas"]["RevokedReservation"];
        };
        CallingPolicyResponse: {
            /** @enum {boolean} */
            success: true;
            /**
             * Format: uuid
             * @description Also in the header `X-Request-Id`. Quote it to support.
             */
            requestId: string;
            data: components["schemas"]["CallingPolicy"];
        };
        CallingPolicyWithConflictsResponse: {
            /** @enum {boolean} */
            success: true;
            /**
             * Format: uuid
             * @description Also in the header `X-Request-Id`. Quote it to support.
             */
            requestId: string;
            data: components["schemas"]["CallingPolicyWithConflicts"];
        };
        NumberListResponse: {
            /** @enum {boolean} */
            success: true;
            /**
             * Format: uuid
             * @description Also in the header `X-Request-Id`. Quote it to support.
             */
            requestId: string;
            data: components["schemas"]["Number"][];
            pagination: components["schemas"]["Pagination"];
        };
        NumberResponse: {
            /** @enum {boolean} */
            success: true;
            /**
             * Format: uuid
             * @description Also in the header `X-Request-Id`. Quote it to support.
             */
            requestId: string;
            data: components["schemas"]["Number"];
        };
        ReservationListResponse: {
            /** @enum {boolean} */
            success: true;
            /**
             * Format: uuid
             * @description Also in the header `X-Request-Id`. Quote it to support.
             */
            requestId: string;
            data: components["schemas"]["Reservation"][];
            pagination: components["schemas"]["Pagination"];
        };
        ReservationDetailResponse: {
            /** @enum {boolean} */
            success: true;
            /**
             * Format: uuid
             * @description Also in the header `X-Request-Id`. Quote it to support.
             */
            requestId: string;
            data: components["schemas"]["ReservationDetail"];
        };
        CallBatchResponse: {
            /** @enum {boolean} */
            success: true;
            /**
             * Format: uuid
             * @description Also in the header `X-Request-Id`. Quote it to support.
             */
            requestId: string;
            data: components["schemas"]["CallBatch"];
        };
        BatchCancellationResponse: {
            /** @enum {boolean} */
            success: true;
            /**
             * Format: uuid
             * @description Also in the header `X-Request-Id`. Quote it to support.
             */
            requestId: string;
            data: components["schemas"]["BatchCancellation"];
        };
        AvailabilityResponse: {
            /** @enum {boolean} */
            success: true;
            /**
             * Format: uuid
             * @description Also in the header `X-Request-Id`. Quote it to support.
             */
            requestId: string;
            data: components["schemas"]["Availability"];
        };
        ClockResponse: {
            /** @enum {boolean} */
            success: true;
            /**
             * Format: uuid
             * @description Also in the header `X-Request-Id`. Quote it to support.
             */
            requestId: string;
            data: components["schemas"]["Clock"];
        };
        EmptyResponse: {
            /** @enum {boolean} */
            success: true;
            /**
             * Format: uuid
             * @description Also in the header `X-Request-Id`. Quote it to support.
             */
            requestId: string;
            data: null;
        };
        CallbacksDecideResponse: {
            /** @enum {boolean} */
            success: true;
            /**
             * Format: uuid
             * @description Also in the header `X-Request-Id`. Quote it to support.
             */
            requestId: string;
            data: components["schemas"]["AllowedCallback"] | components["schemas"]["RefusedCallback"];
        };
        WebhookListResponse: {
            /** @enum {boolean} */
            success: true;
            /**
             * Format: uuid
             * @description Also in the header `X-Request-Id`. Quote it to support.
             */
            requestId: string;
            data: components["schemas"]["Webhook"][];
            pagination: components["schemas"]["Pagination"];
        };
        WebhookWithSecretResponse: {
            /** @enum {boolean} */
            success: true;
            /**
             * Format: uuid
             * @description Also in the header `X-Request-Id`. Quote it to support.
             */
            requestId: string;
            data: components["schemas"]["WebhookWithSecret"];
        };
        WebhookResponse: {
            /** @enum {boolean} */
            success: true;
            /**
             * Format: uuid
             * @description Also in the header `X-Request-Id`. Quote it to support.
             */
            requestId: string;
            data: components["schemas"]["Webhook"];
        };
        DeletedWebhookResponse: {
            /** @enum {boolean} */
            success: true;
            /**
             * Format: uuid
             * @description Also in the header `X-Request-Id`. Quote it to support.
             */
            requestId: string;
            data: components["schemas"]["DeletedWebhook"];
        };
        DeliveryResponse: {
            /** @enum {boolean} */
            success: true;
            /**
             * Format: uuid
             * @description Also in the header `X-Request-Id`. Quote it to support.
             */
            requestId: string;
            data: components["schemas"]["Delivery"];
        };
        RecoveryResponse: {
            /** @enum {boolean} */
            success: true;
            /**
             * Format: uuid
             * @description Also in the header `X-Request-Id`. Quote it to support.
             */
            requestId: string;
            data: components["schemas"]["Recovery"];
        };
        DeliveryListResponse: {
            /** @enum {boolean} */
            success: true;
            /**
             * Format: uuid
             * @description Also in the header `X-Request-Id`. Quote it to support.
             */
            requestId: string;
            data: components["schemas"]["Delivery"][];
            pagination: components["schemas"]["Pagination"];
        };
        DeliveryWithAttemptsResponse: {
            /** @enum {boolean} */
            success: true;
            /**
             * Format: uuid
             * @description Also in the header `X-Request-Id`. Quote it to support.
             */
            requestId: string;
            data: components["schemas"]["DeliveryWithAttempts"];
        };
        EventListResponse: {
            /** @enum {boolean} */
            success: true;
            /**
             * Format: uuid
             * @description Also in the header `X-Request-Id`. Quote it to support.
             */
            requestId: string;
            data: components["schemas"]["Event"][];
            pagination: components["schemas"]["Pagination"];
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
            /** @description `VALIDATION_ERROR`: a parameter is missing or has the wrong form */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR`: an internal error; it has been logged under this requestId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `SERVICE_UNAVAILABLE`: the service cannot answer now; try again shortly */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Readiness"];
                };
            };
            /** @description `VALIDATION_ERROR`: a parameter is missing or has the wrong form */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR`: an internal error; it has been logged under this requestId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description Not now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
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
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            /** @description `VALIDATION_ERROR`: a parameter is missing or has the wrong form */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR`: an internal error; it has been logged under this requestId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `SERVICE_UNAVAILABLE`: the service cannot answer now; try again shortly */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "jobPositions.list": {
        parameters: {
            query?: {
                /** @description Maximum number of items. */
                limit?: number;
                /** @description Only positions of this privacy. */
                privacy?: "public" | "private";
                /** @description The `cursor` of the previous page; the first page if omitted. */
                cursor?: string;
            };
            header?: {
                /**
                 * @description The person on whose behalf the key acts. Kept in the audit trail; grants nothing.
                 * @example olivia.recruiter@example.com
                 */
                "X-Acting-User"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the list */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JobPositionSummaryListResponse"];
                };
            };
            /** @description `VALIDATION_ERROR`: a parameter is missing or has the wrong form */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED`: a valid API key is required in the X-API-Key header */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /**
             * @description `IP_NOT_ALLOWED`: the request's address is not in the key's allowlist
             *
             *     `SCOPE_INSUFFICIENT`: the key lacks the scope this operation needs
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED`: rate limit exceeded; Retry-After says how many seconds to wait */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR`: an internal error; it has been logged under this requestId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `SERVICE_UNAVAILABLE`: the service cannot answer now; try again shortly */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
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
                "X-Acting-User"?: string;
            };
            path: {
                jobPositionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JobPositionResponse"];
                };
            };
            /** @description `VALIDATION_ERROR`: a parameter is missing or has the wrong form */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED`: a valid API key is required in the X-API-Key header */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /**
             * @description `IP_NOT_ALLOWED`: the request's address is not in the key's allowlist
             *
             *     `SCOPE_INSUFFICIENT`: the key lacks the scope this operation needs
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `NOT_FOUND`: there is no such job position */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED`: rate limit exceeded; Retry-After says how many seconds to wait */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR`: an internal error; it has been logged under this requestId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `SERVICE_UNAVAILABLE`: the service cannot answer now; try again shortly */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
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
                "X-Acting-User"?: string;
            };
            path: {
                bulkImportId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkImportStateResponse"];
                };
            };
            /** @description `VALIDATION_ERROR`: a parameter is missing or has the wrong form */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED`: a valid API key is required in the X-API-Key header */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /**
             * @description `IP_NOT_ALLOWED`: the request's address is not in the key's allowlist
             *
             *     `SCOPE_INSUFFICIENT`: the key lacks the scope this operation needs
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `NOT_FOUND`: there is no such bulk import */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED`: rate limit exceeded; Retry-After says how many seconds to wait */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR`: an internal error; it has been logged under this requestId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `SERVICE_UNAVAILABLE`: the service cannot answer now; try again shortly */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "candidates.list": {
        parameters: {
            query: {
                /** @description Maximum number of items. */
                limit?: number;
                /** @description The job position whose candidates are listed. */
                jobPositionId: string;
                /** @description Only candidates of this status. */
                status?: "new" | "invited" | "invited_call" | "interviewed" | "selected" | "rejected" | "expired" | "failed" | "unevaluable";
                /** @description Only candidates with this import source. */
                importSource?: "api" | "csv" | "manual" | "cv_upload" | "email";
                /** @description The `cursor` of the previous page; the first page if omitted. */
                cursor?: string;
            };
            header?: {
                /**
                 * @description The person on whose behalf the key acts. Kept in the audit trail; grants nothing.
                 * @example olivia.recruiter@example.com
                 */
                "X-Acting-User"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the list */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CandidateSummaryListResponse"];
                };
            };
            /** @description `VALIDATION_ERROR`: a parameter is missing or has the wrong form */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED`: a valid API key is required in the X-API-Key header */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /**
             * @description `IP_NOT_ALLOWED`: the request's address is not in the key's allowlist
             *
             *     `SCOPE_INSUFFICIENT`: the key lacks the scope this operation needs
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `NOT_FOUND`: there is no such job position */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED`: rate limit exceeded; Retry-After says how many seconds to wait */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR`: an internal error; it has been logged under this requestId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `SERVICE_UNAVAILABLE`: the service cannot answer now; try again shortly */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
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
                "X-Acting-User"?: string;
                /**
                 * @description Any string of 1 to 255 characters, a UUID v4 for example. The same key within 24 hours returns the stored response and changes nothing.
                 * @example 5f0e7a34-9c3b-4d0e-8a57-6a4b8e0c1d92
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ImportCandidate"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportedCandidateResponse"];
                };
            };
            /** @description `VALIDATION_ERROR`: a parameter is missing or has the wrong form */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED`: a valid API key is required in the X-API-Key header */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /**
             * @description `IP_NOT_ALLOWED`: the request's address is not in the key's allowlist
             *
             *     `SCOPE_INSUFFICIENT`: the key lacks the scope this operation needs
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /**
             * @description `NOT_FOUND`: what this Idempotency-Key created has been deleted
             *
             *     `NOT_FOUND`: there is no such job position
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `REQUEST_TIMEOUT`: the request arrived too slowly */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /**
             * @description `IDEMPOTENCY_CONFLICT`: this Idempotency-Key was used for another request; use a new key
             *
             *     `IDEMPOTENCY_IN_PROGRESS`: the first request with this Idempotency-Key is still running; try again with the same key
             *
             *     `DUPLICATE_CANDIDATE`: the job position already has a candidate with this email address
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `PAYLOAD_TOO_LARGE`: the body is larger than the route's limit */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNSUPPORTED_MEDIA_TYPE`: the body must be sent as application/json in UTF-8, without a content encoding */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED`: rate limit exceeded; Retry-After says how many seconds to wait */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR`: an internal error; it has been logged under this requestId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `SERVICE_UNAVAILABLE`: the service cannot answer now; try again shortly */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "candidates.importInBulk": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The person on whose behalf the key acts. Kept in the audit trail; grants nothing.
                 * @example olivia.recruiter@example.com
                 */
                "X-Acting-User"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BulkImport"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkOutcomeResponse"];
                };
            };
            /** @description Accepted: workers import the candidates; `bulk_import_complete` is emitted at the end */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkAcceptedResponse"];
                };
            };
            /** @description `VALIDATION_ERROR`: a parameter is missing or has the wrong form */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED`: a valid API key is required in the X-API-Key header */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /**
             * @description `IP_NOT_ALLOWED`: the request's address is not in the key's allowlist
             *
             *     `SCOPE_INSUFFICIENT`: the key lacks the scope this operation needs
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `NOT_FOUND`: there is no such job position */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `REQUEST_TIMEOUT`: the request arrived too slowly */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `PAYLOAD_TOO_LARGE`: the body is larger than the route's limit */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNSUPPORTED_MEDIA_TYPE`: the body must be sent as application/json in UTF-8, without a content encoding */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED`: rate limit exceeded; Retry-After says how many seconds to wait */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR`: an internal error; it has been logged under this requestId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `SERVICE_UNAVAILABLE`: the service cannot answer now; try again shortly */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "candidates.get": {
        parameters: {
            query: {
                /** @description The candidate's job position. */
                jobPositionId: string;
            };
            header?: {
                /**
                 * @description The person on whose behalf the key acts. Kept in the audit trail; grants nothing.
                 * @example olivia.recruiter@example.com
                 */
                "X-Acting-User"?: string;
            };
            path: {
                candidateId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CandidateResponse"];
                };
            };
            /** @description `VALIDATION_ERROR`: a parameter is missing or has the wrong form */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED`: a valid API key is required in the X-API-Key header */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /**
             * @description `IP_NOT_ALLOWED`: the request's address is not in the key's allowlist
             *
             *     `SCOPE_INSUFFICIENT`: the key lacks the scope this operation needs
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `NOT_FOUND`: there is no such candidate in this job position */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED`: rate limit exceeded; Retry-After says how many seconds to wait */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR`: an internal error; it has been logged under this requestId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `SERVICE_UNAVAILABLE`: the service cannot answer now; try again shortly */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "candidates.delete": {
        parameters: {
            query: {
                /** @description The candidate's job position. */
                jobPositionId: string;
                /** @description Cancels an active session or call instead of refusing. */
                force?: "true";
            };
            header?: {
                /**
                 * @description The person on whose behalf the key acts. Kept in the audit trail; grants nothing.
                 * @example olivia.recruiter@example.com
                 */
                "X-Acting-User"?: string;
            };
            path: {
                candidateId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedResponse"];
                };
            };
            /** @description `VALIDATION_ERROR`: a parameter is missing or has the wrong form */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED`: a valid API key is required in the X-API-Key header */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /**
             * @description `IP_NOT_ALLOWED`: the request's address is not in the key's allowlist
             *
             *     `SCOPE_INSUFFICIENT`: the key lacks the scope this operation needs
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `NOT_FOUND`: there is no such candidate in this job position */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `ACTIVE_SESSION_EXISTS`: the candidate holds an active session or a live call; force=true cancels it and deletes */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED`: rate limit exceeded; Retry-After says how many seconds to wait */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR`: an internal error; it has been logged under this requestId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `SERVICE_UNAVAILABLE`: the service cannot answer now; try again shortly */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "candidates.update": {
        parameters: {
            query: {
                /** @description The candidate's job position. */
                jobPositionId: string;
            };
            header?: {
                /**
                 * @description The person on whose behalf the key acts. Kept in the audit trail; grants nothing.
                 * @example olivia.recruiter@example.com
                 */
                "X-Acting-User"?: string;
            };
            path: {
                candidateId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateCandidate"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CandidateResponse"];
                };
            };
            /** @description `VALIDATION_ERROR`: a parameter is missing or has the wrong form */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED`: a valid API key is required in the X-API-Key header */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /**
             * @description `IP_NOT_ALLOWED`: the request's address is not in the key's allowlist
             *
             *     `SCOPE_INSUFFICIENT`: the key lacks the scope this operation needs
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `NOT_FOUND`: there is no such candidate in this job position */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `REQUEST_TIMEOUT`: the request arrived too slowly */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `DUPLICATE_CANDIDATE`: the job position already has a candidate with this email address */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `PAYLOAD_TOO_LARGE`: the body is larger than the route's limit */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNSUPPORTED_MEDIA_TYPE`: the body must be sent as application/json in UTF-8, without a content encoding */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED`: rate limit exceeded; Retry-After says how many seconds to wait */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR`: an internal error; it has been logged under this requestId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `SERVICE_UNAVAILABLE`: the service cannot answer now; try again shortly */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "candidates.getStatus": {
        parameters: {
            query: {
                /** @description The candidate's job position. */
                jobPositionId: string;
            };
            header?: {
                /**
                 * @description The person on whose behalf the key acts. Kept in the audit trail; grants nothing.
                 * @example olivia.recruiter@example.com
                 */
                "X-Acting-User"?: string;
            };
            path: {
                candidateId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CandidateStatusResponse"];
                };
            };
            /** @description `VALIDATION_ERROR`: a parameter is missing or has the wrong form */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED`: a valid API key is required in the X-API-Key header */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /**
             * @description `IP_NOT_ALLOWED`: the request's address is not in the key's allowlist
             *
             *     `SCOPE_INSUFFICIENT`: the key lacks the scope this operation needs
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `NOT_FOUND`: there is no such candidate in this job position */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED`: rate limit exceeded; Retry-After says how many seconds to wait */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR`: an internal error; it has been logged under this requestId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `SERVICE_UNAVAILABLE`: the service cannot answer now; try again shortly */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "candidates.getCvScore": {
        parameters: {
            query: {
                /** @description The candidate's job position. */
                jobPositionId: string;
            };
            header?: {
                /**
                 * @description The person on whose behalf the key acts. Kept in the audit trail; grants nothing.
                 * @example olivia.recruiter@example.com
                 */
                "X-Acting-User"?: string;
            };
            path: {
                candidateId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CvScoreResponse"];
                };
            };
            /** @description `VALIDATION_ERROR`: a parameter is missing or has the wrong form */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED`: a valid API key is required in the X-API-Key header */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /**
             * @description `IP_NOT_ALLOWED`: the request's address is not in the key's allowlist
             *
             *     `SCOPE_INSUFFICIENT`: the key lacks the scope this operation needs
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `NOT_FOUND`: there is no such candidate in this job position */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED`: rate limit exceeded; Retry-After says how many seconds to wait */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR`: an internal error; it has been logged under this requestId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `SERVICE_UNAVAILABLE`: the service cannot answer now; try again shortly */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "actions.invite": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The person on whose behalf the key acts. Kept in the audit trail; grants nothing.
                 * @example olivia.recruiter@example.com
                 */
                "X-Acting-User"?: string;
                /**
                 * @description Any string of 1 to 255 characters, a UUID v4 for example. The same key within 24 hours returns the stored response and changes nothing.
                 * @example 5f0e7a34-9c3b-4d0e-8a57-6a4b8e0c1d92
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                candidateId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Invite"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvitationResponse"];
                };
            };
            /** @description `VALIDATION_ERROR`: a parameter is missing or has the wrong form */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED`: a valid API key is required in the X-API-Key header */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /**
             * @description `IP_NOT_ALLOWED`: the request's address is not in the key's allowlist
             *
             *     `SCOPE_INSUFFICIENT`: the key lacks the scope this operation needs
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /**
             * @description `NOT_FOUND`: what this Idempotency-Key created has been deleted
             *
             *     `NOT_FOUND`: there is no such candidate in this job position
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `REQUEST_TIMEOUT`: the request arrived too slowly */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /**
             * @description `IDEMPOTENCY_CONFLICT`: this Idempotency-Key was used for another request; use a new key
             *
             *     `IDEMPOTENCY_IN_PROGRESS`: the first request with this Idempotency-Key is still running; try again with the same key
             *
             *     `INVALID_STATUS_TRANSITION`: the candidate's status does not allow this
             *
             *     `CANDIDATE_HAS_ACTIVE_RESERVATION`: the candidate has a live call reservation
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `PAYLOAD_TOO_LARGE`: the body is larger than the route's limit */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNSUPPORTED_MEDIA_TYPE`: the body must be sent as application/json in UTF-8, without a content encoding */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED`: rate limit exceeded; Retry-After says how many seconds to wait */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR`: an internal error; it has been logged under this requestId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `SERVICE_UNAVAILABLE`: the service cannot answer now; try again shortly */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "actions.select": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The person on whose behalf the key acts. Kept in the audit trail; grants nothing.
                 * @example olivia.recruiter@example.com
                 */
                "X-Acting-User"?: string;
                /**
                 * @description Any string of 1 to 255 characters, a UUID v4 for example. The same key within 24 hours returns the stored response and changes nothing.
                 * @example 5f0e7a34-9c3b-4d0e-8a57-6a4b8e0c1d92
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                candidateId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DecisionInput"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DecisionResponse"];
                };
            };
            /** @description `VALIDATION_ERROR`: a parameter is missing or has the wrong form */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED`: a valid API key is required in the X-API-Key header */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /**
             * @description `IP_NOT_ALLOWED`: the request's address is not in the key's allowlist
             *
             *     `SCOPE_INSUFFICIENT`: the key lacks the scope this operation needs
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /**
             * @description `NOT_FOUND`: what this Idempotency-Key created has been deleted
             *
             *     `NOT_FOUND`: there is no such candidate in this job position
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `REQUEST_TIMEOUT`: the request arrived too slowly */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /**
             * @description `IDEMPOTENCY_CONFLICT`: this Idempotency-Key was used for another request; use a new key
             *
             *     `IDEMPOTENCY_IN_PROGRESS`: the first request with this Idempotency-Key is still running; try again with the same key
             *
             *     `INVALID_STATUS_TRANSITION`: the candidate's status does not allow this
             *
             *     `ANALYSIS_NOT_VIEWED`: the candidate's interview analysis must be read before a decision (GET …/interview-analysis)
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `PAYLOAD_TOO_LARGE`: the body is larger than the route's limit */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNSUPPORTED_MEDIA_TYPE`: the body must be sent as application/json in UTF-8, without a content encoding */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED`: rate limit exceeded; Retry-After says how many seconds to wait */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR`: an internal error; it has been logged under this requestId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `SERVICE_UNAVAILABLE`: the service cannot answer now; try again shortly */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "actions.reject": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The person on whose behalf the key acts. Kept in the audit trail; grants nothing.
                 * @example olivia.recruiter@example.com
                 */
                "X-Acting-User"?: string;
                /**
                 * @description Any string of 1 to 255 characters, a UUID v4 for example. The same key within 24 hours returns the stored response and changes nothing.
                 * @example 5f0e7a34-9c3b-4d0e-8a57-6a4b8e0c1d92
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                candidateId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DecisionInput"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DecisionResponse"];
                };
            };
            /** @description `VALIDATION_ERROR`: a parameter is missing or has the wrong form */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED`: a valid API key is required in the X-API-Key header */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /**
             * @description `IP_NOT_ALLOWED`: the request's address is not in the key's allowlist
             *
             *     `SCOPE_INSUFFICIENT`: the key lacks the scope this operation needs
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /**
             * @description `NOT_FOUND`: what this Idempotency-Key created has been deleted
             *
             *     `NOT_FOUND`: there is no such candidate in this job position
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `REQUEST_TIMEOUT`: the request arrived too slowly */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /**
             * @description `IDEMPOTENCY_CONFLICT`: this Idempotency-Key was used for another request; use a new key
             *
             *     `IDEMPOTENCY_IN_PROGRESS`: the first request with this Idempotency-Key is still running; try again with the same key
             *
             *     `INVALID_STATUS_TRANSITION`: the candidate's status does not allow this
             *
             *     `ANALYSIS_NOT_VIEWED`: the candidate's interview analysis must be read before a decision (GET …/interview-analysis)
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `PAYLOAD_TOO_LARGE`: the body is larger than the route's limit */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNSUPPORTED_MEDIA_TYPE`: the body must be sent as application/json in UTF-8, without a content encoding */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED`: rate limit exceeded; Retry-After says how many seconds to wait */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR`: an internal error; it has been logged under this requestId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `SERVICE_UNAVAILABLE`: the service cannot answer now; try again shortly */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "sessions.reportResult": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                sessionId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InterviewResult"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResultReceiptResponse"];
                };
            };
            /** @description `VALIDATION_ERROR`: a parameter is missing or has the wrong form */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED`: the bearer token of the interview runtime is required in the Authorization header */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `NOT_FOUND`: there is no such interview session, or it has expired */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `REQUEST_TIMEOUT`: the request arrived too slowly */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `PAYLOAD_TOO_LARGE`: the body is larger than the route's limit */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNSUPPORTED_MEDIA_TYPE`: the body must be sent as application/json in UTF-8, without a content encoding */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED`: rate limit exceeded; Retry-After says how many seconds to wait */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR`: an internal error; it has been logged under this requestId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `SERVICE_UNAVAILABLE`: the service cannot answer now; try again shortly */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "analysis.getCvAnalysis": {
        parameters: {
            query: {
                /** @description The candidate's job position. */
                jobPositionId: string;
                /** @description The language of the texts. */
                language: "en" | "lt";
            };
            header?: {
                /**
                 * @description The person on whose behalf the key acts. Kept in the audit trail; grants nothing.
                 * @example olivia.recruiter@example.com
                 */
                "X-Acting-User"?: string;
            };
            path: {
                candidateId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CvAnalysisResponse"];
                };
            };
            /** @description `VALIDATION_ERROR`: a parameter is missing or has the wrong form */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED`: a valid API key is required in the X-API-Key header */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /**
             * @description `IP_NOT_ALLOWED`: the request's address is not in the key's allowlist
             *
             *     `SCOPE_INSUFFICIENT`: the key lacks the scope this operation needs
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /**
             * @description `NOT_FOUND`: there is no such candidate in this job position
             *
             *     `NOT_FOUND`: no analysis is available
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED`: rate limit exceeded; Retry-After says how many seconds to wait */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR`: an internal error; it has been logged under this requestId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /**
             * @description `SERVICE_UNAVAILABLE`: the analysis cannot be translated now; try again shortly
             *
             *     `SERVICE_UNAVAILABLE`: the service cannot answer now; try again shortly
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "analysis.getCvDocument": {
        parameters: {
            query: {
                /** @description The candidate's job position. */
                jobPositionId: string;
            };
            header?: {
                /**
                 * @description The person on whose behalf the key acts. Kept in the audit trail; grants nothing.
                 * @example olivia.recruiter@example.com
                 */
                "X-Acting-User"?: string;
            };
            path: {
                candidateId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CvDocumentResponse"];
                };
            };
            /** @description `VALIDATION_ERROR`: a parameter is missing or has the wrong form */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED`: a valid API key is required in the X-API-Key header */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /**
             * @description `IP_NOT_ALLOWED`: the request's address is not in the key's allowlist
             *
             *     `SCOPE_INSUFFICIENT`: the key lacks the scope this operation needs
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `NOT_FOUND`: there is no such candidate in this job position */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED`: rate limit exceeded; Retry-After says how many seconds to wait */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR`: an internal error; it has been logged under this requestId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `SERVICE_UNAVAILABLE`: the service cannot answer now; try again shortly */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "analysis.getInterviewAnalysis": {
        parameters: {
            query: {
                /** @description The candidate's job position. */
                jobPositionId: string;
                /** @description The language of the texts. */
                language: "en" | "lt";
            };
            header?: {
                /**
                 * @description The person on whose behalf the key acts. Kept in the audit trail; grants nothing.
                 * @example olivia.recruiter@example.com
                 */
                "X-Acting-User"?: string;
                /** @description Entity tags that the client has, or `*`. If one matches, the response is 304 without a body. */
                "If-None-Match"?: string;
            };
            path: {
                candidateId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InterviewAnalysisResponse"];
                };
            };
            /** @description Not modified: an entity tag of `If-None-Match` matches. Without a body. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `VALIDATION_ERROR`: a parameter is missing or has the wrong form */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED`: a valid API key is required in the X-API-Key header */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /**
             * @description `IP_NOT_ALLOWED`: the request's address is not in the key's allowlist
             *
             *     `SCOPE_INSUFFICIENT`: the key lacks the scope this operation needs
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /**
             * @description `NOT_FOUND`: there is no such candidate in this job position
             *
             *     `NOT_FOUND`: no analysis is available
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED`: rate limit exceeded; Retry-After says how many seconds to wait */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR`: an internal error; it has been logged under this requestId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /**
             * @description `SERVICE_UNAVAILABLE`: the analysis cannot be translated now; try again shortly
             *
             *     `SERVICE_UNAVAILABLE`: the service cannot answer now; try again shortly
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "documents.download": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                company: string;
                candidate: string;
                document: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file, as a download under its original name. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `VALIDATION_ERROR`: a parameter is missing or has the wrong form */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `NOT_FOUND`: there is no such document, or its link has expired */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR`: an internal error; it has been logged under this requestId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `SERVICE_UNAVAILABLE`: the service cannot answer now; try again shortly */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
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
                "X-Acting-User"?: string;
                /**
                 * @description Any string of 1 to 255 characters, a UUID v4 for example. The same key within 24 hours returns the stored response and changes nothing.
                 * @example 5f0e7a34-9c3b-4d0e-8a57-6a4b8e0c1d92
                 */
                "Idempotency-Key"?: string;
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScheduledBatchResponse"];
                };
            };
            /** @description `VALIDATION_ERROR`: a parameter is missing or has the wrong form */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED`: a valid API key is required in the X-API-Key header */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /**
             * @description `IP_NOT_ALLOWED`: the request's address is not in the key's allowlist
             *
             *     `SCOPE_INSUFFICIENT`: the key lacks the scope this operation needs
             *
             *     `TELEPHONY_DISABLED`: phone interviews are not enabled for the company
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /**
             * @description `NOT_FOUND`: what this Idempotency-Key created has been deleted
             *
             *     `NOT_FOUND`: there is no such job position
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `REQUEST_TIMEOUT`: the request arrived too slowly */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /**
             * @description `IDEMPOTENCY_CONFLICT`: this Idempotency-Key was used for another request; use a new key
             *
             *     `IDEMPOTENCY_IN_PROGRESS`: the first request with this Idempotency-Key is still running; try again with the same key
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `PAYLOAD_TOO_LARGE`: the body is larger than the route's limit */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNSUPPORTED_MEDIA_TYPE`: the body must be sent as application/json in UTF-8, without a content encoding */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED`: rate limit exceeded; Retry-After says how many seconds to wait */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR`: an internal error; it has been logged under this requestId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `SERVICE_UNAVAILABLE`: the service cannot answer now; try again shortly */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
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
                "X-Acting-User"?: string;
                /**
                 * @description Any string of 1 to 255 characters, a UUID v4 for example. The same key within 24 hours returns the stored response and changes nothing.
                 * @example 5f0e7a34-9c3b-4d0e-8a57-6a4b8e0c1d92
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                candidateId: string;
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReservationResponse"];
                };
            };
            /** @description `VALIDATION_ERROR`: a parameter is missing or has the wrong form */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED`: a valid API key is required in the X-API-Key header */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /**
             * @description `IP_NOT_ALLOWED`: the request's address is not in the key's allowlist
             *
             *     `SCOPE_INSUFFICIENT`: the key lacks the scope this operation needs
             *
             *     `ADMIN_ONLY_PARAMETER`: `force` is for sessions of administrators; an API key may not send it
             *
             *     `TELEPHONY_DISABLED`: phone interviews are not enabled for the company
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /**
             * @description `NOT_FOUND`: what this Idempotency-Key created has been deleted
             *
             *     `NOT_FOUND`: there is no such candidate in this job position
             *
             *     `PHONE_NUMBER_NOT_FOUND`: the phone number is not assigned to the company
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `REQUEST_TIMEOUT`: the request arrived too slowly */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /**
             * @description `IDEMPOTENCY_CONFLICT`: this Idempotency-Key was used for another request; use a new key
             *
             *     `IDEMPOTENCY_IN_PROGRESS`: the first request with this Idempotency-Key is still running; try again with the same key
             *
             *     `CANDIDATE_HAS_ACTIVE_RESERVATION`: the candidate has a live call reservation
             *
             *     `INVALID_STATUS_TRANSITION`: the candidate's status does not allow this
             *
             *     `NO_OUTBOUND_NUMBER`: the company has no phone number with voice
             *
             *     `NO_CAPACITY`: no slot inside the window and the calling hours has free capacity
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `WORKING_HOURS_NOT_CONFIGURED`: calls need calling hours: save them with PATCH /v1/telephony/calling-hours */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `PAYLOAD_TOO_LARGE`: the body is larger than the route's limit */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNSUPPORTED_MEDIA_TYPE`: the body must be sent as application/json in UTF-8, without a content encoding */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /**
             * @description `PHONE_INVALID`: the candidate has no phone number, or not a valid one in international form (+370 …)
             *
             *     `TIMEZONE_SELECTION_REQUIRED`: the phone’s country has several time zones, or nothing gives one; `details` lists the zones of the country
             *
             *     `OUTSIDE_CALLING_HOURS`: no part of the window inside the calling hours is long enough for the call
             */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED`: rate limit exceeded; Retry-After says how many seconds to wait */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR`: an internal error; it has been logged under this requestId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `SERVICE_UNAVAILABLE`: the service cannot answer now; try again shortly */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "calls.revoke": {
        parameters: {
            query?: {
                /** @description Required unless the body has it. */
                jobPositionId?: string;
            };
            header?: {
                /**
                 * @description The person on whose behalf the key acts. Kept in the audit trail; grants nothing.
                 * @example olivia.recruiter@example.com
                 */
                "X-Acting-User"?: string;
            };
            path: {
                candidateId: string;
            };
            cookie?: never;
        };
        /** @description May be empty. Other properties are ignored. */
        requestBody?: {
            content: {
                "application/json": components["schemas"]["RevokeCall"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CallsRevokeResponse"];
                };
            };
            /** @description `VALIDATION_ERROR`: a parameter is missing or has the wrong form */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED`: a valid API key is required in the X-API-Key header */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /**
             * @description `IP_NOT_ALLOWED`: the request's address is not in the key's allowlist
             *
             *     `SCOPE_INSUFFICIENT`: the key lacks the scope this operation needs
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `NOT_FOUND`: there is no such candidate in this job position */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `REQUEST_TIMEOUT`: the request arrived too slowly */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INVALID_STATUS_TRANSITION`: the candidate's status does not allow this */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `PAYLOAD_TOO_LARGE`: the body is larger than the route's limit */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNSUPPORTED_MEDIA_TYPE`: the body must be sent as application/json in UTF-8, without a content encoding */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED`: rate limit exceeded; Retry-After says how many seconds to wait */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR`: an internal error; it has been logged under this requestId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `SERVICE_UNAVAILABLE`: the service cannot answer now; try again shortly */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
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
                "X-Acting-User"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CallingPolicyResponse"];
                };
            };
            /** @description `VALIDATION_ERROR`: a parameter is missing or has the wrong form */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED`: a valid API key is required in the X-API-Key header */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /**
             * @description `IP_NOT_ALLOWED`: the request's address is not in the key's allowlist
             *
             *     `SCOPE_INSUFFICIENT`: the key lacks the scope this operation needs
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED`: rate limit exceeded; Retry-After says how many seconds to wait */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR`: an internal error; it has been logged under this requestId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `SERVICE_UNAVAILABLE`: the service cannot answer now; try again shortly */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
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
                "X-Acting-User"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PreviewCallingHours"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CallingPolicyWithConflictsResponse"];
                };
            };
            /** @description `VALIDATION_ERROR`: a parameter is missing or has the wrong form */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED`: a valid API key is required in the X-API-Key header */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /**
             * @description `IP_NOT_ALLOWED`: the request's address is not in the key's allowlist
             *
             *     `SCOPE_INSUFFICIENT`: the key lacks the scope this operation needs
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `REQUEST_TIMEOUT`: the request arrived too slowly */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `PAYLOAD_TOO_LARGE`: the body is larger than the route's limit */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNSUPPORTED_MEDIA_TYPE`: the body must be sent as application/json in UTF-8, without a content encoding */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED`: rate limit exceeded; Retry-After says how many seconds to wait */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR`: an internal error; it has been logged under this requestId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `SERVICE_UNAVAILABLE`: the service cannot answer now; try again shortly */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "callingHours.save": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The person on whose behalf the key acts. Kept in the audit trail; grants nothing.
                 * @example olivia.recruiter@example.com
                 */
                "X-Acting-User"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveCallingHours"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CallingPolicyWithConflictsResponse"];
                };
            };
            /** @description `VALIDATION_ERROR`: a parameter is missing or has the wrong form */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED`: a valid API key is required in the X-API-Key header */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /**
             * @description `IP_NOT_ALLOWED`: the request's address is not in the key's allowlist
             *
             *     `SCOPE_INSUFFICIENT`: the key lacks the scope this operation needs
             *
             *     `TELEPHONY_DISABLED`: phone interviews are not enabled for the company
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `REQUEST_TIMEOUT`: the request arrived too slowly */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `PAYLOAD_TOO_LARGE`: the body is larger than the route's limit */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNSUPPORTED_MEDIA_TYPE`: the body must be sent as application/json in UTF-8, without a content encoding */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED`: rate limit exceeded; Retry-After says how many seconds to wait */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR`: an internal error; it has been logged under this requestId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `SERVICE_UNAVAILABLE`: the service cannot answer now; try again shortly */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
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
                "X-Acting-User"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the list */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NumberListResponse"];
                };
            };
            /** @description `VALIDATION_ERROR`: a parameter is missing or has the wrong form */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED`: a valid API key is required in the X-API-Key header */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /**
             * @description `IP_NOT_ALLOWED`: the request's address is not in the key's allowlist
             *
             *     `SCOPE_INSUFFICIENT`: the key lacks the scope this operation needs
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED`: rate limit exceeded; Retry-After says how many seconds to wait */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR`: an internal error; it has been logged under this requestId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `SERVICE_UNAVAILABLE`: the service cannot answer now; try again shortly */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
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
                "X-Acting-User"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeNumber"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NumberResponse"];
                };
            };
            /** @description `VALIDATION_ERROR`: a parameter is missing or has the wrong form */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED`: a valid API key is required in the X-API-Key header */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /**
             * @description `IP_NOT_ALLOWED`: the request's address is not in the key's allowlist
             *
             *     `SCOPE_INSUFFICIENT`: the key lacks the scope this operation needs
             *
             *     `TELEPHONY_DISABLED`: phone interviews are not enabled for the company
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `NOT_FOUND`: the company has no such number assignment */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `REQUEST_TIMEOUT`: the request arrived too slowly */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `PAYLOAD_TOO_LARGE`: the body is larger than the route's limit */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNSUPPORTED_MEDIA_TYPE`: the body must be sent as application/json in UTF-8, without a content encoding */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED`: rate limit exceeded; Retry-After says how many seconds to wait */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR`: an internal error; it has been logged under this requestId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `SERVICE_UNAVAILABLE`: the service cannot answer now; try again shortly */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "reservations.list": {
        parameters: {
            query?: {
                /** @description Maximum number of items. */
                limit?: number;
                /** @description Only reservations that start at or after this moment, in epoch milliseconds. */
                from?: number;
                /** @description Only reservations that start before this moment, in epoch milliseconds; greater than `from`. */
                to?: number;
                /** @description Only reservations in this state. */
                state?: "firm" | "dispatching" | "ringing" | "active" | "completed" | "cancelled" | "expired" | "failed" | "no_answer" | "sip_failed";
                /** @description Only reservations of this candidate. */
                candidateId?: string;
                /** @description Only reservations of this job position. */
                jobPositionId?: string;
                /** @description Only reservations that this batch booked. */
                batchId?: string;
                /** @description Only reservations on this line. */
                phoneNumberId?: string;
                /** @description The `cursor` of the previous page; the first page if omitted. */
                cursor?: string;
            };
            header?: {
                /**
                 * @description The person on whose behalf the key acts. Kept in the audit trail; grants nothing.
                 * @example olivia.recruiter@example.com
                 */
                "X-Acting-User"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the list */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReservationListResponse"];
                };
            };
            /** @description `VALIDATION_ERROR`: a parameter is missing or has the wrong form */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED`: a valid API key is required in the X-API-Key header */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /**
             * @description `IP_NOT_ALLOWED`: the request's address is not in the key's allowlist
             *
             *     `SCOPE_INSUFFICIENT`: the key lacks the scope this operation needs
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED`: rate limit exceeded; Retry-After says how many seconds to wait */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR`: an internal error; it has been logged under this requestId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `SERVICE_UNAVAILABLE`: the service cannot answer now; try again shortly */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
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
                "X-Acting-User"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReservationDetailResponse"];
                };
            };
            /** @description `VALIDATION_ERROR`: a parameter is missing or has the wrong form */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED`: a valid API key is required in the X-API-Key header */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /**
             * @description `IP_NOT_ALLOWED`: the request's address is not in the key's allowlist
             *
             *     `SCOPE_INSUFFICIENT`: the key lacks the scope this operation needs
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `NOT_FOUND`: there is no such reservation or batch */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED`: rate limit exceeded; Retry-After says how many seconds to wait */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR`: an internal error; it has been logged under this requestId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `SERVICE_UNAVAILABLE`: the service cannot answer now; try again shortly */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
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
                "X-Acting-User"?: string;
                /**
                 * @description Any string of 1 to 255 characters, a UUID v4 for example. The same key within 24 hours returns the stored response and changes nothing.
                 * @example 5f0e7a34-9c3b-4d0e-8a57-6a4b8e0c1d92
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReservationResponse"];
                };
            };
            /** @description `VALIDATION_ERROR`: a parameter is missing or has the wrong form */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED`: a valid API key is required in the X-API-Key header */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /**
             * @description `IP_NOT_ALLOWED`: the request's address is not in the key's allowlist
             *
             *     `SCOPE_INSUFFICIENT`: the key lacks the scope this operation needs
             *
             *     `TELEPHONY_DISABLED`: phone interviews are not enabled for the company
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /**
             * @description `NOT_FOUND`: what this Idempotency-Key created has been deleted
             *
             *     `NOT_FOUND`: there is no such reservation or batch
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `REQUEST_TIMEOUT`: the request arrived too slowly */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /**
             * @description `IDEMPOTENCY_CONFLICT`: this Idempotency-Key was used for another request; use a new key
             *
             *     `IDEMPOTENCY_IN_PROGRESS`: the first request with this Idempotency-Key is still running; try again with the same key
             *
             *     `CANDIDATE_HAS_ACTIVE_RESERVATION`: the candidate has a live call reservation
             *
             *     `INVALID_STATUS_TRANSITION`: the reservation has already ended
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `PAYLOAD_TOO_LARGE`: the body is larger than the route's limit */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNSUPPORTED_MEDIA_TYPE`: the body must be sent as application/json in UTF-8, without a content encoding */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED`: rate limit exceeded; Retry-After says how many seconds to wait */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR`: an internal error; it has been logged under this requestId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `SERVICE_UNAVAILABLE`: the service cannot answer now; try again shortly */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
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
                "X-Acting-User"?: string;
            };
            path: {
                batchId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CallBatchResponse"];
                };
            };
            /** @description `VALIDATION_ERROR`: a parameter is missing or has the wrong form */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED`: a valid API key is required in the X-API-Key header */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /**
             * @description `IP_NOT_ALLOWED`: the request's address is not in the key's allowlist
             *
             *     `SCOPE_INSUFFICIENT`: the key lacks the scope this operation needs
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `NOT_FOUND`: there is no such reservation or batch */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED`: rate limit exceeded; Retry-After says how many seconds to wait */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR`: an internal error; it has been logged under this requestId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `SERVICE_UNAVAILABLE`: the service cannot answer now; try again shortly */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
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
                "X-Acting-User"?: string;
                /**
                 * @description Any string of 1 to 255 characters, a UUID v4 for example. The same key within 24 hours returns the stored response and changes nothing.
                 * @example 5f0e7a34-9c3b-4d0e-8a57-6a4b8e0c1d92
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                batchId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BatchCancellationResponse"];
                };
            };
            /** @description `VALIDATION_ERROR`: a parameter is missing or has the wrong form */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED`: a valid API key is required in the X-API-Key header */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /**
             * @description `IP_NOT_ALLOWED`: the request's address is not in the key's allowlist
             *
             *     `SCOPE_INSUFFICIENT`: the key lacks the scope this operation needs
             *
             *     `TELEPHONY_DISABLED`: phone interviews are not enabled for the company
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /**
             * @description `NOT_FOUND`: what this Idempotency-Key created has been deleted
             *
             *     `NOT_FOUND`: there is no such reservation or batch
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `REQUEST_TIMEOUT`: the request arrived too slowly */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /**
             * @description `IDEMPOTENCY_CONFLICT`: this Idempotency-Key was used for another request; use a new key
             *
             *     `IDEMPOTENCY_IN_PROGRESS`: the first request with this Idempotency-Key is still running; try again with the same key
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `PAYLOAD_TOO_LARGE`: the body is larger than the route's limit */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNSUPPORTED_MEDIA_TYPE`: the body must be sent as application/json in UTF-8, without a content encoding */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED`: rate limit exceeded; Retry-After says how many seconds to wait */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR`: an internal error; it has been logged under this requestId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `SERVICE_UNAVAILABLE`: the service cannot answer now; try again shortly */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
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
                channel?: "outbound";
                /** @description A line that is assigned to the company. The default for outbound calls if omitted, else the oldest number with voice. */
                phoneNumberId?: string;
            };
            header?: {
                /**
                 * @description The person on whose behalf the key acts. Kept in the audit trail; grants nothing.
                 * @example olivia.recruiter@example.com
                 */
                "X-Acting-User"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AvailabilityResponse"];
                };
            };
            /** @description `VALIDATION_ERROR`: a parameter is missing or has the wrong form */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED`: a valid API key is required in the X-API-Key header */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /**
             * @description `IP_NOT_ALLOWED`: the request's address is not in the key's allowlist
             *
             *     `SCOPE_INSUFFICIENT`: the key lacks the scope this operation needs
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `PHONE_NUMBER_NOT_FOUND`: the phone number is not assigned to the company */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `NO_OUTBOUND_NUMBER`: the company has no phone number with voice */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED`: rate limit exceeded; Retry-After says how many seconds to wait */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR`: an internal error; it has been logged under this requestId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `SERVICE_UNAVAILABLE`: the service cannot answer now; try again shortly */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
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
                "X-Acting-User"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClockResponse"];
                };
            };
            /** @description `VALIDATION_ERROR`: a parameter is missing or has the wrong form */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED`: a valid API key is required in the X-API-Key header */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /**
             * @description `IP_NOT_ALLOWED`: the request's address is not in the key's allowlist
             *
             *     `SCOPE_INSUFFICIENT`: the key lacks the scope this operation needs
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED`: rate limit exceeded; Retry-After says how many seconds to wait */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR`: an internal error; it has been logged under this requestId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `SERVICE_UNAVAILABLE`: the service cannot answer now; try again shortly */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "liveKit.receive": {
        parameters: {
            query?: never;
            header: {
                authorization: string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description An event of LiveKit, as it was signed. */
        requestBody: {
            content: {
                "application/webhook+json": Record<string, never>;
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmptyResponse"];
                };
            };
            /** @description `VALIDATION_ERROR`: a parameter is missing or has the wrong form */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED`: the Authorization header must hold a token that LiveKit signed for this body */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `NOT_FOUND`: the service does not place its calls through LiveKit */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `REQUEST_TIMEOUT`: the request arrived too slowly */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `PAYLOAD_TOO_LARGE`: the body is larger than the route's limit */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNSUPPORTED_MEDIA_TYPE`: the body must be sent as application/json in UTF-8, without a content encoding */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR`: an internal error; it has been logged under this requestId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `SERVICE_UNAVAILABLE`: the service cannot answer now; try again shortly */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
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
                "application/json": components["schemas"]["Callback"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CallbacksDecideResponse"];
                };
            };
            /** @description `VALIDATION_ERROR`: a parameter is missing or has the wrong form */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED`: the bearer token of the interview runtime is required in the Authorization header */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `REQUEST_TIMEOUT`: the request arrived too slowly */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `PAYLOAD_TOO_LARGE`: the body is larger than the route's limit */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNSUPPORTED_MEDIA_TYPE`: the body must be sent as application/json in UTF-8, without a content encoding */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED`: rate limit exceeded; Retry-After says how many seconds to wait */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR`: an internal error; it has been logged under this requestId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `SERVICE_UNAVAILABLE`: the service cannot answer now; try again shortly */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
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
                "X-Acting-User"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the list */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookListResponse"];
                };
            };
            /** @description `VALIDATION_ERROR`: a parameter is missing or has the wrong form */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED`: a valid API key is required in the X-API-Key header */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /**
             * @description `IP_NOT_ALLOWED`: the request's address is not in the key's allowlist
             *
             *     `SCOPE_INSUFFICIENT`: the key lacks the scope this operation needs
             *
             *     `ROLE_INSUFFICIENT`: the key's role may not use this operation
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED`: rate limit exceeded; Retry-After says how many seconds to wait */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR`: an internal error; it has been logged under this requestId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `SERVICE_UNAVAILABLE`: the service cannot answer now; try again shortly */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
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
                "X-Acting-User"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateWebhook"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookWithSecretResponse"];
                };
            };
            /** @description `VALIDATION_ERROR`: a parameter is missing or has the wrong form */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED`: a valid API key is required in the X-API-Key header */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /**
             * @description `IP_NOT_ALLOWED`: the request's address is not in the key's allowlist
             *
             *     `SCOPE_INSUFFICIENT`: the key lacks the scope this operation needs
             *
             *     `ROLE_INSUFFICIENT`: the key's role may not use this operation
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `REQUEST_TIMEOUT`: the request arrived too slowly */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `WEBHOOK_LIMIT_EXCEEDED`: a company has at most 5 webhooks: delete one first */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `PAYLOAD_TOO_LARGE`: the body is larger than the route's limit */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNSUPPORTED_MEDIA_TYPE`: the body must be sent as application/json in UTF-8, without a content encoding */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED`: rate limit exceeded; Retry-After says how many seconds to wait */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR`: an internal error; it has been logged under this requestId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `SERVICE_UNAVAILABLE`: the service cannot answer now; try again shortly */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
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
                "X-Acting-User"?: string;
            };
            path: {
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookResponse"];
                };
            };
            /** @description `VALIDATION_ERROR`: a parameter is missing or has the wrong form */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED`: a valid API key is required in the X-API-Key header */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /**
             * @description `IP_NOT_ALLOWED`: the request's address is not in the key's allowlist
             *
             *     `SCOPE_INSUFFICIENT`: the key lacks the scope this operation needs
             *
             *     `ROLE_INSUFFICIENT`: the key's role may not use this operation
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `NOT_FOUND`: there is no such webhook */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED`: rate limit exceeded; Retry-After says how many seconds to wait */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR`: an internal error; it has been logged under this requestId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `SERVICE_UNAVAILABLE`: the service cannot answer now; try again shortly */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
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
                "X-Acting-User"?: string;
            };
            path: {
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedWebhookResponse"];
                };
            };
            /** @description `VALIDATION_ERROR`: a parameter is missing or has the wrong form */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED`: a valid API key is required in the X-API-Key header */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /**
             * @description `IP_NOT_ALLOWED`: the request's address is not in the key's allowlist
             *
             *     `SCOPE_INSUFFICIENT`: the key lacks the scope this operation needs
             *
             *     `ROLE_INSUFFICIENT`: the key's role may not use this operation
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `NOT_FOUND`: there is no such webhook */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED`: rate limit exceeded; Retry-After says how many seconds to wait */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR`: an internal error; it has been logged under this requestId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `SERVICE_UNAVAILABLE`: the service cannot answer now; try again shortly */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
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
                "X-Acting-User"?: string;
            };
            path: {
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateWebhook"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookResponse"];
                };
            };
            /** @description `VALIDATION_ERROR`: a parameter is missing or has the wrong form */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED`: a valid API key is required in the X-API-Key header */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /**
             * @description `IP_NOT_ALLOWED`: the request's address is not in the key's allowlist
             *
             *     `SCOPE_INSUFFICIENT`: the key lacks the scope this operation needs
             *
             *     `ROLE_INSUFFICIENT`: the key's role may not use this operation
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `NOT_FOUND`: there is no such webhook */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `REQUEST_TIMEOUT`: the request arrived too slowly */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `PAYLOAD_TOO_LARGE`: the body is larger than the route's limit */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNSUPPORTED_MEDIA_TYPE`: the body must be sent as application/json in UTF-8, without a content encoding */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED`: rate limit exceeded; Retry-After says how many seconds to wait */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR`: an internal error; it has been logged under this requestId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `SERVICE_UNAVAILABLE`: the service cannot answer now; try again shortly */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
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
                "X-Acting-User"?: string;
            };
            path: {
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeliveryResponse"];
                };
            };
            /** @description `VALIDATION_ERROR`: a parameter is missing or has the wrong form */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED`: a valid API key is required in the X-API-Key header */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /**
             * @description `IP_NOT_ALLOWED`: the request's address is not in the key's allowlist
             *
             *     `SCOPE_INSUFFICIENT`: the key lacks the scope this operation needs
             *
             *     `ROLE_INSUFFICIENT`: the key's role may not use this operation
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `NOT_FOUND`: there is no such webhook */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `REQUEST_TIMEOUT`: the request arrived too slowly */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `PAYLOAD_TOO_LARGE`: the body is larger than the route's limit */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNSUPPORTED_MEDIA_TYPE`: the body must be sent as application/json in UTF-8, without a content encoding */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED`: rate limit exceeded; Retry-After says how many seconds to wait */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR`: an internal error; it has been logged under this requestId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `SERVICE_UNAVAILABLE`: the service cannot answer now; try again shortly */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
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
                "X-Acting-User"?: string;
            };
            path: {
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookWithSecretResponse"];
                };
            };
            /** @description `VALIDATION_ERROR`: a parameter is missing or has the wrong form */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED`: a valid API key is required in the X-API-Key header */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /**
             * @description `IP_NOT_ALLOWED`: the request's address is not in the key's allowlist
             *
             *     `SCOPE_INSUFFICIENT`: the key lacks the scope this operation needs
             *
             *     `ROLE_INSUFFICIENT`: the key's role may not use this operation
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `NOT_FOUND`: there is no such webhook */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `REQUEST_TIMEOUT`: the request arrived too slowly */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `PAYLOAD_TOO_LARGE`: the body is larger than the route's limit */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNSUPPORTED_MEDIA_TYPE`: the body must be sent as application/json in UTF-8, without a content encoding */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED`: rate limit exceeded; Retry-After says how many seconds to wait */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR`: an internal error; it has been logged under this requestId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `SERVICE_UNAVAILABLE`: the service cannot answer now; try again shortly */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
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
                "X-Acting-User"?: string;
            };
            path: {
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Recover"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecoveryResponse"];
                };
            };
            /** @description `VALIDATION_ERROR`: a parameter is missing or has the wrong form */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED`: a valid API key is required in the X-API-Key header */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /**
             * @description `IP_NOT_ALLOWED`: the request's address is not in the key's allowlist
             *
             *     `SCOPE_INSUFFICIENT`: the key lacks the scope this operation needs
             *
             *     `ROLE_INSUFFICIENT`: the key's role may not use this operation
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `NOT_FOUND`: there is no such webhook */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `REQUEST_TIMEOUT`: the request arrived too slowly */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `PAYLOAD_TOO_LARGE`: the body is larger than the route's limit */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNSUPPORTED_MEDIA_TYPE`: the body must be sent as application/json in UTF-8, without a content encoding */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED`: rate limit exceeded; Retry-After says how many seconds to wait */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR`: an internal error; it has been logged under this requestId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `SERVICE_UNAVAILABLE`: the service cannot answer now; try again shortly */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "deliveries.list": {
        parameters: {
            query?: {
                /** @description Maximum number of items. */
                limit?: number;
                /** @description The `cursor` of the previous page; the first page if omitted. */
                cursor?: string;
                /** @description Only deliveries with this status. */
                status?: "delivered" | "failed" | "exhausted";
            };
            header?: {
                /**
                 * @description The person on whose behalf the key acts. Kept in the audit trail; grants nothing.
                 * @example olivia.recruiter@example.com
                 */
                "X-Acting-User"?: string;
            };
            path: {
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the list */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeliveryListResponse"];
                };
            };
            /** @description `VALIDATION_ERROR`: a parameter is missing or has the wrong form */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED`: a valid API key is required in the X-API-Key header */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /**
             * @description `IP_NOT_ALLOWED`: the request's address is not in the key's allowlist
             *
             *     `SCOPE_INSUFFICIENT`: the key lacks the scope this operation needs
             *
             *     `ROLE_INSUFFICIENT`: the key's role may not use this operation
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `NOT_FOUND`: there is no such webhook */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED`: rate limit exceeded; Retry-After says how many seconds to wait */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR`: an internal error; it has been logged under this requestId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `SERVICE_UNAVAILABLE`: the service cannot answer now; try again shortly */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
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
                "X-Acting-User"?: string;
            };
            path: {
                webhookId: string;
                deliveryId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeliveryWithAttemptsResponse"];
                };
            };
            /** @description `VALIDATION_ERROR`: a parameter is missing or has the wrong form */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED`: a valid API key is required in the X-API-Key header */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /**
             * @description `IP_NOT_ALLOWED`: the request's address is not in the key's allowlist
             *
             *     `SCOPE_INSUFFICIENT`: the key lacks the scope this operation needs
             *
             *     `ROLE_INSUFFICIENT`: the key's role may not use this operation
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /**
             * @description `NOT_FOUND`: there is no such webhook
             *
             *     `NOT_FOUND`: the webhook has attempted no such delivery
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED`: rate limit exceeded; Retry-After says how many seconds to wait */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR`: an internal error; it has been logged under this requestId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `SERVICE_UNAVAILABLE`: the service cannot answer now; try again shortly */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
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
                "X-Acting-User"?: string;
            };
            path: {
                webhookId: string;
                deliveryId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeliveryResponse"];
                };
            };
            /** @description `VALIDATION_ERROR`: a parameter is missing or has the wrong form */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED`: a valid API key is required in the X-API-Key header */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /**
             * @description `IP_NOT_ALLOWED`: the request's address is not in the key's allowlist
             *
             *     `SCOPE_INSUFFICIENT`: the key lacks the scope this operation needs
             *
             *     `ROLE_INSUFFICIENT`: the key's role may not use this operation
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /**
             * @description `NOT_FOUND`: there is no such webhook
             *
             *     `NOT_FOUND`: the webhook has attempted no such delivery
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `REQUEST_TIMEOUT`: the request arrived too slowly */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `WEBHOOK_INACTIVE`: the webhook is switched off: resume it first (PATCH with isActive true) */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `PAYLOAD_TOO_LARGE`: the body is larger than the route's limit */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNSUPPORTED_MEDIA_TYPE`: the body must be sent as application/json in UTF-8, without a content encoding */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED`: rate limit exceeded; Retry-After says how many seconds to wait */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR`: an internal error; it has been logged under this requestId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `SERVICE_UNAVAILABLE`: the service cannot answer now; try again shortly */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "events.list": {
        parameters: {
            query?: {
                /** @description Maximum number of items. */
                limit?: number;
                /** @description Only events that happened at or after this moment. */
                since?: string;
                /** @description Only events of this type. */
                event?: "analysis_ready" | "candidate_status_changed" | "cv_analysis_complete" | "bulk_import_complete";
                /** @description The `cursor` of the previous page; the first page if omitted. */
                cursor?: string;
            };
            header?: {
                /**
                 * @description The person on whose behalf the key acts. Kept in the audit trail; grants nothing.
                 * @example olivia.recruiter@example.com
                 */
                "X-Acting-User"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the list */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventListResponse"];
                };
            };
            /** @description `VALIDATION_ERROR`: a parameter is missing or has the wrong form */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED`: a valid API key is required in the X-API-Key header */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /**
             * @description `IP_NOT_ALLOWED`: the request's address is not in the key's allowlist
             *
             *     `SCOPE_INSUFFICIENT`: the key lacks the scope this operation needs
             *
             *     `ROLE_INSUFFICIENT`: the key's role may not use this operation
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED`: rate limit exceeded; Retry-After says how many seconds to wait */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR`: an internal error; it has been logged under this requestId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `SERVICE_UNAVAILABLE`: the service cannot answer now; try again shortly */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
}
