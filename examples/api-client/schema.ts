// Written by openapi-typescript from the API’s OpenAPI file: npm run api-types

export interface paths {
    "/visits/identify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Identify a visit
         * @description Matches one visit to a person, a household, or a company. An IP address alone can match only a company; to match a person or a household, also send the visitor’s hashed email. A match uses one of your plan’s resolutions, once per visitor per billing period.
         */
        post: operations["identifyVisit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/people/match": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Enrich a person
         * @description Send an email address, or a name and ZIP code, to get one matching profile. If we find no one or more than one person, or if the person opted out, `match` is `none` and `reason` says why.
         */
        post: operations["matchPerson"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/audiences/count": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Count an audience
         * @description Counts the people who match your filters, so you know the size before you build. A count uses one of your plan’s queries.
         */
        post: operations["countAudience"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/audiences": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create an audience
         * @description Saves an audience and starts building it. It uses one query and holds up to 1,000,000 records on Standard Pro. The `audience.changed` webhook tells you when it’s ready.
         */
        post: operations["createAudience"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/intent/topics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List intent topics
         * @description Lists the topics you can filter an audience by, in alphabetical order. The sandbox returns a short sample of the list.
         */
        get: operations["listIntentTopics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mail/quotes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get a mail quote
         * @description Quotes one mailing at our standard prices, in whole cents, with postage included. Getting a quote doesn’t place an order.
         */
        post: operations["quoteMail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/suppressions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List suppressions
         * @description Lists people who opted out or asked us to delete their data, newest first. Check this list at least once a day, or subscribe to the `suppression.added` webhook, and remove these people from every copy you hold.
         */
        get: operations["listSuppressions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/sample": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a sample webhook
         * @description Returns a sample webhook with the headers and signature we’d send. It follows the Standard Webhooks scheme and is signed with the test secret below.
         */
        get: operations["getSampleDelivery"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    "visit.identified": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A visit was identified */
        post: operations["onVisitIdentified"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "audience.changed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** An audience was rebuilt */
        post: operations["onAudienceChanged"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "suppression.added": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Someone opted out or was deleted */
        post: operations["onSuppressionAdded"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        /** @description An error, in the format of RFC 9457. */
        Problem: {
            /**
             * Format: uri
             * @description The type of error, as a link to its documentation.
             */
            type: string;
            /** @description A short summary, the same for every error of this type. */
            title: string;
            /** @description The HTTP status code. */
            status: number;
            /** @description What went wrong and how to fix it. */
            detail: string;
            /** @description ID of this request, for support. */
            instance: string;
            /** @description Every missing or invalid field. */
            errors?: {
                /**
                 * @description Where the field is.
                 * @enum {string}
                 */
                in: "body" | "query" | "header";
                /** @description Name of the parameter or header, or a JSON Pointer into the body. */
                field: string;
                /** @description How to fix this field. */
                detail: string;
            }[];
        };
        /** @description A visit to match. */
        VisitToIdentify: {
            /** @description An ID you create for the visit: `vis_` and 4 to 24 letters or digits. It’s returned in the response and isn’t used to match. */
            visit_id: string;
            /** @description The visitor’s IP address. Alone, it can match a company, never a person or a household. */
            ip: string | unknown | unknown;
            /** @description The second signal: SHA-256 hash of the visitor’s email address in lowercase, from a login or from a click in an email you sent. */
            email_sha256?: string;
            /** @description Path of the page viewed. */
            page?: string;
            /** @description The browser’s `User-Agent` header. We use it to filter out bots, not to match. */
            user_agent?: string;
            /** @description The visitor’s opt-out choice. It can’t record a yes. */
            consent: {
                /** @description True if the visitor opted out, for example with Global Privacy Control. If true, `match` is always `none`. */
                opt_out: boolean;
            };
        };
        /** @description What a visit was matched to. */
        IdentifiedVisit: {
            /** @description True in the sandbox, where all data is sample data. */
            sample: boolean;
            /** @description Your ID for the visit. */
            visit_id: string;
            /**
             * @description What the visit was matched to.
             * @enum {string}
             */
            match: "person" | "household" | "company" | "none";
            /**
             * @description Why there’s no match: the person opted out (`opted_out`), we found no one (`no_record`), or more than one fits (`ambiguous`). It’s `null` if there is a match.
             * @enum {string|null}
             */
            reason: "opted_out" | "no_record" | "ambiguous" | null;
            /** @description The person, if `match` is `person`. */
            person: components["schemas"]["Person"] | null;
            /** @description The household, if `match` is `household`. */
            household: components["schemas"]["Household"] | null;
            /** @description The company, if `match` is `company`. */
            company: components["schemas"]["Company"] | null;
        };
        /** @description An email address, or first name, last name, and ZIP code. */
        PersonToMatch: {
            /**
             * Format: email
             * @description The person’s email address. Required unless you send `first_name`, `last_name`, and `zip`.
             */
            email?: string;
            /** @description First name. Required if you don’t send an email. */
            first_name?: string;
            /** @description Last name. Required if you don’t send an email. */
            last_name?: string;
            /** @description ZIP code, five digits. Required without an email. */
            zip?: string;
        } | unknown | unknown;
        /** @description The matching profile, or none. */
        MatchedPerson: {
            /** @description True in the sandbox, where all data is sample data. */
            sample: boolean;
            /**
             * @description The value `person` if exactly one person matched, otherwise `none`.
             * @enum {string}
             */
            match: "person" | "none";
            /**
             * @description Why there’s no match: the person opted out (`opted_out`), we found no one (`no_record`), or more than one fits (`ambiguous`). It’s `null` if there is a match.
             * @enum {string|null}
             */
            reason: "opted_out" | "no_record" | "ambiguous" | null;
            /** @description The profile, if there is one; otherwise `null`. */
            person: components["schemas"]["Person"] | null;
        };
        /** @description A person. What we don’t know is `null`. */
        Person: {
            /** @description Stable ID of the person. */
            id: string;
            /** @description First name. */
            first_name: string;
            /** @description Last name. */
            last_name: string;
            /**
             * Format: email
             * @description Email address.
             */
            email: string | null;
            /** @description City. */
            city: string;
            /** @description Two-letter state code. */
            state: string;
            /**
             * @description Age in years, modeled.
             * @enum {string|null}
             */
            age_band: "18-24" | "25-34" | "35-54" | "55-64" | "65-up" | null;
            /**
             * @description Annual household income in U.S. dollars, modeled.
             * @enum {string|null}
             */
            income_band: "under-50000" | "50000-79999" | "80000-99999" | "100000-149999" | "over-149999" | null;
            /**
             * @description Type of source the record came from, one per record. `first-party` is what the person gave you, such as a login email.
             * @enum {string}
             */
            source: "public-record" | "survey" | "partner" | "first-party";
            /**
             * Format: date
             * @description Date the source was last checked.
             */
            as_of: string;
        };
        /** @description A household. */
        Household: {
            /** @description Stable ID of the household. */
            id: string;
            /** @description City. */
            city: string;
            /** @description Two-letter state code. */
            state: string;
            /** @description First three digits of the ZIP code. */
            zip3: string;
            /** @description Adults in the household. */
            adults: number;
        };
        /** @description A company. */
        Company: {
            /** @description Stable ID of the company. */
            id: string;
            /** @description Name of the company. */
            name: string;
            /** @description The company’s website domain. */
            domain: string;
            /** @description Primary industry. */
            industry: string;
            /** @description Number of employees, modeled. */
            employees: number;
            /** @description Two-letter state code of the headquarters. */
            state: string;
        };
        /** @description The filters to apply, at least one. Filters combine with AND; values within a filter combine with OR. The audience builder has more filters. */
        AudienceFilters: {
            /** @description Two-letter state codes, including DC. */
            states?: ("AL" | "AK" | "AZ" | "AR" | "CA" | "CO" | "CT" | "DC" | "DE" | "FL" | "GA" | "HI" | "IA" | "ID" | "IL" | "IN" | "KS" | "KY" | "LA" | "MA" | "MD" | "ME" | "MI" | "MN" | "MO" | "MS" | "MT" | "NC" | "ND" | "NE" | "NH" | "NJ" | "NM" | "NV" | "NY" | "OH" | "OK" | "OR" | "PA" | "RI" | "SC" | "SD" | "TN" | "TX" | "UT" | "VA" | "VT" | "WA" | "WI" | "WV" | "WY")[];
            /** @description Minimum age in years. Keep it at or below `age_max`, or no one matches. */
            age_min?: number;
            /** @description Maximum age in years. */
            age_max?: number;
            /** @description Minimum annual household income in U.S. dollars. */
            income_min?: number;
            /** @description Interests from the consumer data dictionary, in lowercase with hyphens: `home-improvement`, `trail-running`, `camping`, `cooking`, `gardening`, `quilting`, `woodworking`. */
            interests?: string[];
            /** @description Topic IDs from List intent topics. Matches people whose household or company researched the topic recently. */
            intent_topics?: string[];
        };
        /** @description The audience to count. */
        AudienceToCount: {
            filters: components["schemas"]["AudienceFilters"];
        };
        /** @description How many people match. */
        AudienceCount: {
            /** @description True in the sandbox, where all data is sample data. */
            sample: boolean;
            /** @description Number of people who match every filter. */
            people: number;
            /** @description Matching people you can reach by email. */
            with_email: number;
            /** @description Matching people you can reach by mail. */
            with_address: number;
            /** @description The states with the most people, up to five. */
            states: {
                /** @description Two-letter state code. */
                state: string;
                /** @description People in that state. */
                people: number;
            }[];
        };
        /** @description The audience to create. */
        AudienceToCreate: {
            /** @description Your name for the audience. */
            name: string;
            filters: components["schemas"]["AudienceFilters"];
            /**
             * @description How often the audience is refreshed. Refreshes run overnight.
             * @default none
             * @enum {string}
             */
            refresh: "none" | "daily" | "weekly" | "monthly";
            /** @description Maximum records to send to your tools. Your plan’s limit also applies. */
            max_records?: number;
        };
        /** @description An audience. */
        Audience: {
            /** @description True in the sandbox, where all data is sample data. */
            sample: boolean;
            /** @description ID of the audience. */
            id: string;
            /** @description Your name for the audience. */
            name: string;
            /**
             * @description `building` until the first build finishes, usually within minutes; then `ready`.
             * @enum {string}
             */
            status: "building" | "ready";
            /** @description Number of people who match every filter. */
            people: number;
            /** @description Records sent to your tools, within your plan’s limit. */
            records: number;
            /**
             * @description How often the audience is refreshed. Refreshes run overnight.
             * @enum {string}
             */
            refresh: "none" | "daily" | "weekly" | "monthly";
            /**
             * Format: date
             * @description Date of the next refresh; `null` if there is none.
             */
            next_refresh: string | null;
            /**
             * Format: date-time
             * @description When the audience was created.
             */
            created_at: string;
        };
        /** @description One page of topics. */
        IntentTopics: {
            /** @description True in the sandbox, where all data is sample data. */
            sample: boolean;
            /** @description Topics on this page. */
            topics: {
                /** @description ID of the topic. Send it in `filters.intent_topics`. */
                id: string;
                /** @description Name of the topic. */
                name: string;
                /**
                 * @description Whether households or companies research it.
                 * @enum {string}
                 */
                kind: "consumer" | "business";
                /** @description The group that the topic is listed under. */
                group: string;
                /** @description People in households or at companies that researched it in the last seven days. */
                people: number;
            }[];
            /** @description Cursor for the next page; `null` on the last page. */
            next_cursor: string | null;
        };
        /** @description The mailing to price. */
        MailToQuote: {
            /**
             * @description The mail piece; `bi-fold` and `tri-fold` are brochures.
             * @enum {string}
             */
            piece: "postcard-4x6" | "postcard-6x9" | "letter" | "bi-fold" | "tri-fold";
            /** @description Pieces in the mailing. */
            quantity: number;
        };
        /** @description What the mailing costs. */
        MailQuote: {
            /** @description True in the sandbox. The prices are our standard prices. */
            sample: boolean;
            /** @description ID of the quote. */
            id: string;
            /** @description The mail piece you asked for. */
            piece: string;
            /** @description Pieces in the mailing. */
            quantity: number;
            /** @description Price per piece in cents. */
            unit_cents: number;
            /** @description Price of the mailing in cents. */
            total_cents: number;
            /**
             * @description Always `USD`.
             * @constant
             */
            currency: "USD";
            /** @description Whether postage is in the price. */
            postage_included: boolean;
        };
        /** @description One page of suppressions. */
        Suppressions: {
            /** @description True in the sandbox, where all data is sample data. */
            sample: boolean;
            /** @description Suppressions on this page. */
            suppressions: components["schemas"]["Suppression"][];
            /** @description Cursor for the next page; `null` on the last page. */
            next_cursor: string | null;
        };
        /** @description A person whose data you must stop using. */
        Suppression: {
            /** @description ID of the suppression. */
            id: string;
            /**
             * @description What the person asked for.
             * @enum {string}
             */
            kind: "opt_out" | "deletion";
            /** @description SHA-256 hash of the email address in lowercase. For a record without an email, call Enrich a person with the name and ZIP code. If that person opted out, you get `match` `none` and `reason` `opted_out`. */
            email_sha256: string;
            /**
             * Format: date
             * @description Date the suppression takes effect.
             */
            effective_on: string;
        };
        /**
         * @description What happened.
         * @default visit.identified
         * @enum {string}
         */
        EventType: "visit.identified" | "audience.changed" | "suppression.added";
        /** @description An event, as we send it. */
        WebhookEvent: components["schemas"]["VisitIdentified"] | components["schemas"]["AudienceChanged"] | components["schemas"]["SuppressionAdded"];
        /** @description A visit was identified. */
        VisitIdentified: {
            /**
             * @description Always `visit.identified`.
             * @constant
             */
            type: "visit.identified";
            /**
             * Format: date-time
             * @description When the event happened. The time of this attempt is in `webhook-timestamp`.
             */
            timestamp: string;
            /** @description The visit and its match. */
            data: components["schemas"]["IdentifiedVisit"];
        };
        /** @description An audience was rebuilt. */
        AudienceChanged: {
            /**
             * @description Always `audience.changed`.
             * @constant
             */
            type: "audience.changed";
            /**
             * Format: date-time
             * @description When the event happened. The time of this attempt is in `webhook-timestamp`.
             */
            timestamp: string;
            /** @description The audience, with its new counts. */
            data: components["schemas"]["Audience"];
        };
        /** @description Someone opted out or was deleted. */
        SuppressionAdded: {
            /**
             * @description Always `suppression.added`.
             * @constant
             */
            type: "suppression.added";
            /**
             * Format: date-time
             * @description When the event happened. The time of this attempt is in `webhook-timestamp`.
             */
            timestamp: string;
            /** @description The request, and the hashed email of the person whose data you must stop using. */
            data: components["schemas"]["Suppression"];
        };
    };
    responses: {
        /** @description The request body isn’t valid JSON. */
        NotJson: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The request body isn’t valid JSON, or the `Purpose` header is missing. */
        BadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Production only: the API key is missing, invalid, or revoked. */
        Unauthorized: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The key lacks permission. */
        NotPermitted: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The key lacks permission, or the purpose isn’t allowed. */
        Forbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The idempotency key was already used with a different request. */
        Conflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The request body is over 32 kB. */
        BodyTooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The body must be uncompressed UTF-8 JSON with `Content-Type: application/json`. */
        WrongContentType: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A field is missing or invalid. The response lists each one with its fix. */
        InvalidRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "https://tallyfolk.example/data/api/reference#invalid-request",
                 *       "title": "Missing or invalid field",
                 *       "status": 422,
                 *       "detail": "Fix each field listed under errors and try again.",
                 *       "instance": "urn:uuid:751e5ec4-3c17-47b3-80e9-8be805b9d078",
                 *       "errors": [
                 *         {
                 *           "in": "body",
                 *           "field": "/quantity",
                 *           "detail": "This is required. Add it to your request."
                 *         }
                 *       ]
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description You’ve reached your rate limit. */
        RateLimited: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Something broke on our end. The response has an ID for support. */
        ServerError: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The API is temporarily unavailable. */
        Unavailable: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
    };
    parameters: {
        /** @description How you’ll use the data. In production, we log it with the request. Any purpose not listed, such as credit, employment, insurance, or tenant screening, gets a 403. */
        Purpose: "sales-follow-up" | "marketing" | "analytics" | "suppression";
        /** @description A unique value for each request that creates something. If the connection drops, retry with the same key to get the original response. The sandbox stores nothing, so it treats every call as new; use `simulate` to test a conflict. */
        IdempotencyKey: string;
        /** @description Results per page. */
        Limit: number;
        /** @description The `next_cursor` from the previous page. Leave it out for the first page. */
        Cursor: string;
        /** @description Sandbox only. The same seed and request always return the same data. */
        Seed: number;
        /** @description Sandbox only. The error to return, so you can test your error handling. */
        Simulate: "unauthorized" | "forbidden" | "rate-limited" | "internal" | "unavailable";
        /** @description Sandbox only. The error to return, so you can test your error handling. */
        SimulateWithConflict: "unauthorized" | "forbidden" | "conflict" | "rate-limited" | "internal" | "unavailable";
    };
    requestBodies: never;
    headers: {
        /**
         * @description Requests allowed (`q`) and the window in seconds (`w`).
         * @example "sandbox";q=120;w=60
         */
        RateLimitPolicy: string;
        /**
         * @description Requests left (`r`) and seconds until the limit resets (`t`).
         * @example "sandbox";r=119;t=60
         */
        RateLimit: string;
        /**
         * @description Seconds to wait before you try again.
         * @example 30
         */
        RetryAfter: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    identifyVisit: {
        parameters: {
            query?: {
                /** @description Sandbox only. The same seed and request always return the same data. */
                seed?: components["parameters"]["Seed"];
                /** @description Sandbox only. The error to return, so you can test your error handling. */
                simulate?: components["parameters"]["Simulate"];
            };
            header: {
                /** @description How you’ll use the data. In production, we log it with the request. Any purpose not listed, such as credit, employment, insurance, or tenant screening, gets a 403. */
                Purpose: components["parameters"]["Purpose"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "visit_id": "vis_8Kq2",
                 *       "ip": "203.0.113.15",
                 *       "email_sha256": "abbfa27e21da0efead83cf3044f0fdf84a8963709312017e28b482c7b6bba5ca",
                 *       "page": "/pricing",
                 *       "consent": {
                 *         "opt_out": false
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["VisitToIdentify"];
            };
        };
        responses: {
            /** @description The match, or `none` and the reason. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "sample": true,
                     *       "visit_id": "vis_8Kq2",
                     *       "match": "person",
                     *       "reason": null,
                     *       "person": {
                     *         "id": "per_a7xvbtsqht",
                     *         "first_name": "Lena",
                     *         "last_name": "Ibarra",
                     *         "email": "lena.ibarra@mail.example",
                     *         "city": "Plano",
                     *         "state": "TX",
                     *         "age_band": "18-24",
                     *         "income_band": null,
                     *         "source": "partner",
                     *         "as_of": "2026-10-15"
                     *       },
                     *       "household": null,
                     *       "company": null
                     *     }
                     */
                    "application/json": components["schemas"]["IdentifiedVisit"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["WrongContentType"];
            422: components["responses"]["InvalidRequest"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    matchPerson: {
        parameters: {
            query?: {
                /** @description Sandbox only. The same seed and request always return the same data. */
                seed?: components["parameters"]["Seed"];
                /** @description Sandbox only. The error to return, so you can test your error handling. */
                simulate?: components["parameters"]["Simulate"];
            };
            header: {
                /** @description How you’ll use the data. In production, we log it with the request. Any purpose not listed, such as credit, employment, insurance, or tenant screening, gets a 403. */
                Purpose: components["parameters"]["Purpose"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "dana.whitlock@mail.example"
                 *     }
                 */
                "application/json": components["schemas"]["PersonToMatch"];
            };
        };
        responses: {
            /** @description One profile, or `none` and the reason. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "sample": true,
                     *       "match": "person",
                     *       "reason": null,
                     *       "person": {
                     *         "id": "per_ser2y6dfgb",
                     *         "first_name": "Dana",
                     *         "last_name": "Whitlock",
                     *         "email": "dana.whitlock@mail.example",
                     *         "city": "Dayton",
                     *         "state": "OH",
                     *         "age_band": "65-up",
                     *         "income_band": "under-50000",
                     *         "source": "public-record",
                     *         "as_of": "2026-10-18"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["MatchedPerson"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["WrongContentType"];
            422: components["responses"]["InvalidRequest"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    countAudience: {
        parameters: {
            query?: {
                /** @description Sandbox only. The same seed and request always return the same data. */
                seed?: components["parameters"]["Seed"];
                /** @description Sandbox only. The error to return, so you can test your error handling. */
                simulate?: components["parameters"]["Simulate"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "filters": {
                 *         "states": [
                 *           "CO",
                 *           "TX"
                 *         ],
                 *         "age_min": 35,
                 *         "age_max": 54,
                 *         "interests": [
                 *           "home-improvement"
                 *         ]
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["AudienceToCount"];
            };
        };
        responses: {
            /** @description How many people match, and how many you can reach by email or mail. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "sample": true,
                     *       "people": 108203,
                     *       "with_email": 66003,
                     *       "with_address": 100628,
                     *       "states": [
                     *         {
                     *           "state": "TX",
                     *           "people": 71649
                     *         },
                     *         {
                     *           "state": "CO",
                     *           "people": 36554
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["AudienceCount"];
                };
            };
            400: components["responses"]["NotJson"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["NotPermitted"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["WrongContentType"];
            422: components["responses"]["InvalidRequest"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createAudience: {
        parameters: {
            query?: {
                /** @description Sandbox only. The same seed and request always return the same data. */
                seed?: components["parameters"]["Seed"];
                /** @description Sandbox only. The error to return, so you can test your error handling. */
                simulate?: components["parameters"]["SimulateWithConflict"];
            };
            header?: {
                /** @description A unique value for each request that creates something. If the connection drops, retry with the same key to get the original response. The sandbox stores nothing, so it treats every call as new; use `simulate` to test a conflict. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Oregon remodelers",
                 *       "filters": {
                 *         "states": [
                 *           "OR"
                 *         ],
                 *         "interests": [
                 *           "home-improvement"
                 *         ]
                 *       },
                 *       "refresh": "weekly"
                 *     }
                 */
                "application/json": components["schemas"]["AudienceToCreate"];
            };
        };
        responses: {
            /** @description The audience is being built. The sandbox saves nothing. */
            201: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "sample": true,
                     *       "id": "aud_degv45nth0",
                     *       "name": "Oregon remodelers",
                     *       "status": "building",
                     *       "people": 206100,
                     *       "records": 206100,
                     *       "refresh": "weekly",
                     *       "next_refresh": "2026-11-27",
                     *       "created_at": "2026-11-20T15:04:05Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Audience"];
                };
            };
            400: components["responses"]["NotJson"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["NotPermitted"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["WrongContentType"];
            422: components["responses"]["InvalidRequest"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listIntentTopics: {
        parameters: {
            query?: {
                /** @description Text to find in a topic’s name or group. Not case-sensitive. */
                q?: string;
                /** @description Return only consumer topics or only business topics. */
                kind?: "consumer" | "business";
                /** @description Results per page. */
                limit?: components["parameters"]["Limit"];
                /** @description The `next_cursor` from the previous page. Leave it out for the first page. */
                cursor?: components["parameters"]["Cursor"];
                /** @description Sandbox only. The same seed and request always return the same data. */
                seed?: components["parameters"]["Seed"];
                /** @description Sandbox only. The error to return, so you can test your error handling. */
                simulate?: components["parameters"]["Simulate"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of topics. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "sample": true,
                     *       "topics": [
                     *         {
                     *           "id": "top_bathroom-remodeling",
                     *           "name": "Bathroom remodeling",
                     *           "kind": "consumer",
                     *           "group": "Home",
                     *           "people": 642295
                     *         },
                     *         {
                     *           "id": "top_garden-design",
                     *           "name": "Garden design",
                     *           "kind": "consumer",
                     *           "group": "Home",
                     *           "people": 187625
                     *         },
                     *         {
                     *           "id": "top_home-solar",
                     *           "name": "Home solar",
                     *           "kind": "consumer",
                     *           "group": "Home",
                     *           "people": 233624
                     *         }
                     *       ],
                     *       "next_cursor": "cur_3"
                     *     }
                     */
                    "application/json": components["schemas"]["IntentTopics"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["NotPermitted"];
            422: components["responses"]["InvalidRequest"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    quoteMail: {
        parameters: {
            query?: {
                /** @description Sandbox only. The same seed and request always return the same data. */
                seed?: components["parameters"]["Seed"];
                /** @description Sandbox only. The error to return, so you can test your error handling. */
                simulate?: components["parameters"]["SimulateWithConflict"];
            };
            header?: {
                /** @description A unique value for each request that creates something. If the connection drops, retry with the same key to get the original response. The sandbox stores nothing, so it treats every call as new; use `simulate` to test a conflict. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "piece": "postcard-4x6",
                 *       "quantity": 500
                 *     }
                 */
                "application/json": components["schemas"]["MailToQuote"];
            };
        };
        responses: {
            /** @description The quote. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "sample": true,
                     *       "id": "quo_zhzg1187x0",
                     *       "piece": "postcard-4x6",
                     *       "quantity": 500,
                     *       "unit_cents": 75,
                     *       "total_cents": 37500,
                     *       "currency": "USD",
                     *       "postage_included": true
                     *     }
                     */
                    "application/json": components["schemas"]["MailQuote"];
                };
            };
            400: components["responses"]["NotJson"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["NotPermitted"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["WrongContentType"];
            422: components["responses"]["InvalidRequest"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listSuppressions: {
        parameters: {
            query?: {
                /** @description Return only suppressions that took effect on or after this date (YYYY-MM-DD). */
                since?: string;
                /** @description Results per page. */
                limit?: components["parameters"]["Limit"];
                /** @description The `next_cursor` from the previous page. Leave it out for the first page. */
                cursor?: components["parameters"]["Cursor"];
                /** @description Sandbox only. The same seed and request always return the same data. */
                seed?: components["parameters"]["Seed"];
                /** @description Sandbox only. The error to return, so you can test your error handling. */
                simulate?: components["parameters"]["Simulate"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of suppressions. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "sample": true,
                     *       "suppressions": [
                     *         {
                     *           "id": "sup_0gs0a512wk",
                     *           "kind": "opt_out",
                     *           "email_sha256": "14c5c04fc566bebf0b7ab11d7a664805abaa9cde760f299587ec80a7f9cba6db",
                     *           "effective_on": "2026-11-20"
                     *         },
                     *         {
                     *           "id": "sup_2v8zcnem9j",
                     *           "kind": "opt_out",
                     *           "email_sha256": "4ea945643b971820eabaf1a5c5697e36544f881f592161cf6add5476e414dd0b",
                     *           "effective_on": "2026-11-20"
                     *         },
                     *         {
                     *           "id": "sup_92246ds2qv",
                     *           "kind": "deletion",
                     *           "email_sha256": "56e986f667aa41f0fd8690c785dabb6a92c563c9e9b7863bbf621f1590b1d88c",
                     *           "effective_on": "2026-11-20"
                     *         }
                     *       ],
                     *       "next_cursor": "cur_3"
                     *     }
                     */
                    "application/json": components["schemas"]["Suppressions"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["NotPermitted"];
            422: components["responses"]["InvalidRequest"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getSampleDelivery: {
        parameters: {
            query?: {
                /** @description The event to return. */
                event?: components["schemas"]["EventType"];
                /** @description Sandbox only. The same seed and request always return the same data. */
                seed?: components["parameters"]["Seed"];
                /** @description Sandbox only. The error to return, so you can test your error handling. */
                simulate?: components["parameters"]["Simulate"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The webhook. Verify its signature with the secret, the ID, the timestamp, and the raw body. */
            200: {
                headers: {
                    /**
                     * @description ID of the event. It stays the same when we retry.
                     * @example msg_2ed5xf0vb1
                     */
                    "webhook-id": string;
                    /**
                     * @description Unix time of this attempt, in seconds.
                     * @example 1795187045
                     */
                    "webhook-timestamp": string;
                    /**
                     * @description The version, a comma, and the base64 HMAC-SHA256 of the ID, timestamp, and body, joined with periods. The sandbox’s secret is `whsec_c2FtcGxlLXNlY3JldC1vZi10aGUtc2FuZGJveC4uLg==`
                     * @example v1,1edZ54sX0E6H8G4vsAJOUWn/0c6/b7F1ZLjCeGLu/uA=
                     */
                    "webhook-signature": string;
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "visit.identified",
                     *       "timestamp": "2026-11-20T15:04:05Z",
                     *       "data": {
                     *         "sample": true,
                     *         "visit_id": "vis_08m0g26ctsg",
                     *         "match": "company",
                     *         "reason": null,
                     *         "person": null,
                     *         "household": null,
                     *         "company": {
                     *           "id": "com_y6hy2zr1pw",
                     *           "name": "Fernhill Credit Union",
                     *           "domain": "fernhillcu.example",
                     *           "industry": "Banking",
                     *           "employees": 310,
                     *           "state": "WI"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookEvent"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["NotPermitted"];
            422: components["responses"]["InvalidRequest"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    onVisitIdentified: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["VisitIdentified"];
            };
        };
        responses: {
            /** @description Tells us you received it. After any other response, we retry, waiting longer each time. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onAudienceChanged: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["AudienceChanged"];
            };
        };
        responses: {
            /** @description Tells us you received it. After any other response, we retry, waiting longer each time. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onSuppressionAdded: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["SuppressionAdded"];
            };
        };
        responses: {
            /** @description Tells us you received it. After any other response, we retry, waiting longer each time. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
