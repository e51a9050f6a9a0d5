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
         * @description Matches one visit to a person, a household, or a company. No match is a normal answer: you get match “none” and the reason. A visitor who opted out is never matched.
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
         * @description Send an email address, or a name with a ZIP code, and get one matched profile. If two people fit, you get neither, with the reason.
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
         * @description Counts the people who fit your filters before you build anything. Filters are combined with “and”; values inside one filter with “or”.
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
         * @description Saves a segment and starts building it. Standard Pro returns up to 1,000,000 records for each query. The sandbox saves nothing: the same request always returns the same audience.
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
         * @description Topics you can filter an audience by, in alphabetical order. The sandbox has a short sample of the full list.
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
         * @description The price of one mailing at our list prices, in whole cents. Postage is included. A quote orders nothing.
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
         * @description People who opted out or asked to be deleted, newest first. Read it at least once a day, or receive it by webhook, and remove these people from your copy.
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
         * Get a sample delivery
         * @description Returns a webhook exactly as we would send it. Headers, bytes, and signature are those of a real delivery by the Standard Webhooks scheme. The sandbox signs with the public secret whsec_c2FtcGxlLXNlY3JldC1vZi10aGUtc2FuZGJveC4uLg==
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
        /** An audience was built again */
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
             * @description The kind of error; opens its explanation.
             */
            type: string;
            /** @description The same for each error of this kind. */
            title: string;
            /** @description The HTTP status again. */
            status: number;
            /** @description What is wrong with this request and how to fix it. */
            detail: string;
            /** @description Id of this request, for support. */
            instance: string;
            /** @description What is wrong, field by field. */
            errors?: {
                /**
                 * @description Where the field is.
                 * @enum {string}
                 */
                in: "body" | "query" | "header";
                /** @description Name of the parameter or header, or JSON pointer into the body. */
                field: string;
                /** @description What the field expects. */
                detail: string;
            }[];
        };
        /** @description A visit to match. */
        VisitToIdentify: {
            /** @description Your id for the visit; it comes back in the response. */
            visit_id: string;
            /** @description The visitor’s IP address. */
            ip: string | unknown | unknown;
            /** @description Path of the page that was viewed. */
            page?: string;
            /** @description The browser’s User-Agent header. */
            user_agent?: string;
            /** @description What the visitor chose. */
            consent: {
                /** @description True if the visitor refused, for example by Global Privacy Control. */
                opt_out: boolean;
            };
        };
        /** @description What a visit was matched to. */
        IdentifiedVisit: {
            /** @description True in the sandbox, where all data is sample data. */
            sample: boolean;
            /** @description Your id for the visit. */
            visit_id: string;
            /**
             * @description What the visit was matched to.
             * @enum {string}
             */
            match: "person" | "household" | "company" | "none";
            /**
             * @description Why there is no match; null if there is one.
             * @enum {string|null}
             */
            reason: "opted_out" | "no_record" | "ambiguous" | null;
            /** @description The person, if match is “person”. */
            person: components["schemas"]["Person"] | null;
            /** @description The household, if match is “household”. */
            household: components["schemas"]["Household"] | null;
            /** @description The company, if match is “company”. */
            company: components["schemas"]["Company"] | null;
        };
        /** @description An email address, or first name, last name, and ZIP code. */
        PersonToMatch: {
            /**
             * Format: email
             * @description An email address of the person.
             */
            email?: string;
            /** @description First name. */
            first_name?: string;
            /** @description Last name. */
            last_name?: string;
            /** @description ZIP code, five digits. */
            zip?: string;
        } | unknown | unknown;
        /** @description The profile that fits, or none. */
        MatchedPerson: {
            /** @description True in the sandbox, where all data is sample data. */
            sample: boolean;
            /**
             * @description Whether one person was found.
             * @enum {string}
             */
            match: "person" | "none";
            /**
             * @description Why there is no match; null if there is one.
             * @enum {string|null}
             */
            reason: "opted_out" | "no_record" | "ambiguous" | null;
            /** @description The profile, if there is one. */
            person: components["schemas"]["Person"] | null;
        };
        /** @description A person. */
        Person: {
            /** @description Stable id of the person. */
            id: string;
            /** @description First name. */
            first_name: string;
            /** @description Last name. */
            last_name: string;
            /**
             * Format: email
             * @description Email address.
             */
            email: string;
            /** @description City. */
            city: string;
            /** @description Two-letter state. */
            state: string;
            /**
             * @description Age in years.
             * @enum {string}
             */
            age_band: "18-24" | "25-34" | "35-54" | "55-64" | "65-up";
            /**
             * @description Annual household income in US dollars.
             * @enum {string}
             */
            income_band: "under-50000" | "50000-79999" | "80000-99999" | "100000-149999" | "over-149999";
            /**
             * @description Type of source the record came from.
             * @enum {string}
             */
            source: "public-record" | "survey" | "partner" | "first-party";
            /**
             * Format: date
             * @description Day the source was last checked.
             */
            as_of: string;
        };
        /** @description A household. */
        Household: {
            /** @description Stable id of the household. */
            id: string;
            /** @description City. */
            city: string;
            /** @description Two-letter state. */
            state: string;
            /** @description First three digits of the ZIP code. */
            zip3: string;
            /** @description Adults in the household. */
            adults: number;
        };
        /** @description A company. */
        Company: {
            /** @description Stable id of the company. */
            id: string;
            /** @description Name of the company. */
            name: string;
            /** @description Its website. */
            domain: string;
            /** @description Main line of business. */
            industry: string;
            /** @description Number of employees. */
            employees: number;
            /** @description Two-letter state of the headquarters. */
            state: string;
        };
        /** @description At least one filter. */
        AudienceFilters: {
            /** @description Two-letter states, DC included. */
            states?: ("AL" | "AK" | "AZ" | "AR" | "CA" | "CO" | "CT" | "DC" | "DE" | "FL" | "GA" | "HI" | "IA" | "ID" | "IL" | "IN" | "KS" | "KY" | "LA" | "MA" | "MD" | "ME" | "MI" | "MN" | "MO" | "MS" | "MT" | "NC" | "ND" | "NE" | "NH" | "NJ" | "NM" | "NV" | "NY" | "OH" | "OK" | "OR" | "PA" | "RI" | "SC" | "SD" | "TN" | "TX" | "UT" | "VA" | "VT" | "WA" | "WI" | "WV" | "WY")[];
            /** @description Youngest age in years. Above age_max, it matches no one. */
            age_min?: number;
            /** @description Oldest age in years. */
            age_max?: number;
            /** @description Lowest annual household income in US dollars. */
            income_min?: number;
            /** @description Interests, for example home-improvement. */
            interests?: string[];
            /** @description Ids of topics that people researched lately. */
            intent_topics?: string[];
        };
        /** @description The audience to count. */
        AudienceToCount: {
            filters: components["schemas"]["AudienceFilters"];
        };
        /** @description How many people fit. */
        AudienceCount: {
            /** @description True in the sandbox, where all data is sample data. */
            sample: boolean;
            /** @description People who fit every filter. */
            people: number;
            /** @description Those with an email address. */
            with_email: number;
            /** @description Those with a mailing address. */
            with_address: number;
            /** @description The largest states, at most five. */
            states: {
                /** @description Two-letter state. */
                state: string;
                /** @description People there. */
                people: number;
            }[];
        };
        /** @description The audience to create. */
        AudienceToCreate: {
            /** @description What you call the audience. */
            name: string;
            filters: components["schemas"]["AudienceFilters"];
            /**
             * @description How often it is rebuilt.
             * @default none
             * @enum {string}
             */
            refresh: "none" | "daily" | "weekly" | "monthly";
            /** @description Most records to return; your plan’s limit also applies. */
            max_records?: number;
        };
        /** @description An audience. */
        Audience: {
            /** @description True in the sandbox, where all data is sample data. */
            sample: boolean;
            /** @description Id of the audience. */
            id: string;
            /** @description What you call it. */
            name: string;
            /**
             * @description Building takes minutes, by size.
             * @enum {string}
             */
            status: "building" | "ready";
            /** @description People who fit every filter. */
            people: number;
            /** @description Records you will get, within your plan’s limit. */
            records: number;
            /**
             * @description How often it is rebuilt.
             * @enum {string}
             */
            refresh: "none" | "daily" | "weekly" | "monthly";
            /**
             * Format: date
             * @description Day of the next rebuild; null if never.
             */
            next_refresh: string | null;
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
        };
        /** @description One page of topics. */
        IntentTopics: {
            /** @description True in the sandbox, where all data is sample data. */
            sample: boolean;
            /** @description The topics of this page. */
            topics: {
                /** @description Id to filter by. */
                id: string;
                /** @description Name of the topic. */
                name: string;
                /**
                 * @description For themselves, or for their company.
                 * @enum {string}
                 */
                kind: "consumer" | "business";
                /** @description The subject it belongs to. */
                group: string;
                /** @description People who researched it in the last seven days. */
                people: number;
            }[];
            /** @description Cursor of the next page; null on the last. */
            next_cursor: string | null;
        };
        /** @description The mailing to price. */
        MailToQuote: {
            /**
             * @description Which piece to send.
             * @enum {string}
             */
            piece: "postcard-4x6" | "postcard-6x9" | "letter" | "bi-fold" | "tri-fold";
            /** @description Pieces in the mailing. */
            quantity: number;
        };
        /** @description What the mailing costs. */
        MailQuote: {
            /** @description True in the sandbox. The prices are our real list prices. */
            sample: boolean;
            /** @description Id of the quote. */
            id: string;
            /** @description Which piece. */
            piece: string;
            /** @description Pieces in the mailing. */
            quantity: number;
            /** @description Price of a piece in cents. */
            unit_cents: number;
            /** @description Price of the mailing in cents. */
            total_cents: number;
            /**
             * @description US dollars.
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
            /** @description The suppressions of this page. */
            suppressions: components["schemas"]["Suppression"][];
            /** @description Cursor of the next page; null on the last. */
            next_cursor: string | null;
        };
        /** @description A person whose data must not be used any more. */
        Suppression: {
            /** @description Id of the suppression. */
            id: string;
            /**
             * @description What the person asked for.
             * @enum {string}
             */
            kind: "opt_out" | "deletion";
            /** @description SHA-256 of the email address in lower case. */
            email_sha256: string;
            /**
             * Format: date
             * @description Day from which it applies.
             */
            effective_on: string;
        };
        /**
         * @description What happened.
         * @default visit.identified
         * @enum {string}
         */
        EventType: "visit.identified" | "audience.changed" | "suppression.added";
        /** @description Something that happened, as we send it. */
        WebhookEvent: {
            type: components["schemas"]["EventType"];
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /** @description What it is about, by its type. */
            data: components["schemas"]["IdentifiedVisit"] | components["schemas"]["AudienceCount"] | components["schemas"]["Suppression"];
        };
    };
    responses: {
        /** @description The request body isn’t valid JSON, or a required header is missing. */
        BadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Production: the key is missing, wrong, or revoked. */
        Unauthorized: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The purpose isn’t allowed, or the key lacks this right. */
        Forbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description This idempotency key was used with another body. */
        Conflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The body is larger than 32 kB. */
        BodyTooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The body isn’t sent as plain application/json in UTF-8. */
        WrongContentType: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A value is wrong. The errors name each field and what it expects. */
        InvalidRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Your limit is used up. */
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
        /** @description An error on our side, with an id for support. */
        ServerError: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description We can’t answer right now. */
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
        /** @description What you will use the data for. In production, the request log keeps it. A purpose that isn’t listed, such as credit, employment, insurance, or tenant screening, is refused with 403. */
        Purpose: "sales-follow-up" | "marketing" | "analytics" | "suppression";
        /** @description A unique value for each write. If the connection drops, repeat the request with the same key and you get the first response. The sandbox stores nothing, so it answers each call as new; try a conflict with “simulate”. */
        IdempotencyKey: string;
        /** @description Entries on one page. */
        Limit: number;
        /** @description The next_cursor of the previous page. Leave it out for the first page. */
        Cursor: string;
        /** @description Sandbox only. The same seed and the same request give the same response; another seed gives another sample. */
        Seed: number;
        /** @description Sandbox only. Returns this error, so you can test how your code handles it. */
        Simulate: "unauthorized" | "forbidden" | "conflict" | "rate-limited" | "internal" | "unavailable";
    };
    requestBodies: never;
    headers: {
        /**
         * @description The limit by its name, with the requests (q) allowed in a window of seconds (w).
         * @example "sandbox";q=120;w=60
         */
        RateLimitPolicy: string;
        /**
         * @description Requests left (r) and seconds until the window ends (t).
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
                /** @description Sandbox only. The same seed and the same request give the same response; another seed gives another sample. */
                seed?: components["parameters"]["Seed"];
                /** @description Sandbox only. Returns this error, so you can test how your code handles it. */
                simulate?: components["parameters"]["Simulate"];
            };
            header: {
                /** @description What you will use the data for. In production, the request log keeps it. A purpose that isn’t listed, such as credit, employment, insurance, or tenant screening, is refused with 403. */
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
                 *       "ip": "203.0.113.24",
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
            /** @description The match, or none with the reason. */
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
                     *         "id": "per_ns0crp18ef",
                     *         "first_name": "Lena",
                     *         "last_name": "Ibarra",
                     *         "email": "lena.ibarra@mail.example",
                     *         "city": "Madison",
                     *         "state": "WI",
                     *         "age_band": "55-64",
                     *         "income_band": "80000-99999",
                     *         "source": "first-party",
                     *         "as_of": "2026-10-13"
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
                /** @description Sandbox only. The same seed and the same request give the same response; another seed gives another sample. */
                seed?: components["parameters"]["Seed"];
                /** @description Sandbox only. Returns this error, so you can test how your code handles it. */
                simulate?: components["parameters"]["Simulate"];
            };
            header: {
                /** @description What you will use the data for. In production, the request log keeps it. A purpose that isn’t listed, such as credit, employment, insurance, or tenant screening, is refused with 403. */
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
            /** @description One profile, or none with the reason. */
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
                     *         "age_band": "35-54",
                     *         "income_band": "80000-99999",
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
                /** @description Sandbox only. The same seed and the same request give the same response; another seed gives another sample. */
                seed?: components["parameters"]["Seed"];
                /** @description Sandbox only. Returns this error, so you can test how your code handles it. */
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
            /** @description How many people fit, and how you can reach them. */
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
    createAudience: {
        parameters: {
            query?: {
                /** @description Sandbox only. The same seed and the same request give the same response; another seed gives another sample. */
                seed?: components["parameters"]["Seed"];
                /** @description Sandbox only. Returns this error, so you can test how your code handles it. */
                simulate?: components["parameters"]["Simulate"];
            };
            header?: {
                /** @description A unique value for each write. If the connection drops, repeat the request with the same key and you get the first response. The sandbox stores nothing, so it answers each call as new; try a conflict with “simulate”. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Colorado remodelers",
                 *       "filters": {
                 *         "states": [
                 *           "CO"
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
            /** @description The audience is being built. */
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
                     *       "id": "aud_38f47e536s",
                     *       "name": "Colorado remodelers",
                     *       "status": "building",
                     *       "people": 286199,
                     *       "records": 286199,
                     *       "refresh": "weekly",
                     *       "next_refresh": "2026-11-27",
                     *       "created_at": "2026-11-20T15:04:05Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Audience"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
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
                /** @description Text that the topic’s name or group contains, ignoring case. */
                q?: string;
                /** @description Only topics that people research for themselves, or for their company. */
                kind?: "consumer" | "business";
                /** @description Entries on one page. */
                limit?: components["parameters"]["Limit"];
                /** @description The next_cursor of the previous page. Leave it out for the first page. */
                cursor?: components["parameters"]["Cursor"];
                /** @description Sandbox only. The same seed and the same request give the same response; another seed gives another sample. */
                seed?: components["parameters"]["Seed"];
                /** @description Sandbox only. Returns this error, so you can test how your code handles it. */
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
            403: components["responses"]["Forbidden"];
            422: components["responses"]["InvalidRequest"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    quoteMail: {
        parameters: {
            query?: {
                /** @description Sandbox only. The same seed and the same request give the same response; another seed gives another sample. */
                seed?: components["parameters"]["Seed"];
                /** @description Sandbox only. Returns this error, so you can test how your code handles it. */
                simulate?: components["parameters"]["Simulate"];
            };
            header?: {
                /** @description A unique value for each write. If the connection drops, repeat the request with the same key and you get the first response. The sandbox stores nothing, so it answers each call as new; try a conflict with “simulate”. */
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
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
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
                /** @description Only suppressions from this day on, as year-month-day. */
                since?: string;
                /** @description Entries on one page. */
                limit?: components["parameters"]["Limit"];
                /** @description The next_cursor of the previous page. Leave it out for the first page. */
                cursor?: components["parameters"]["Cursor"];
                /** @description Sandbox only. The same seed and the same request give the same response; another seed gives another sample. */
                seed?: components["parameters"]["Seed"];
                /** @description Sandbox only. Returns this error, so you can test how your code handles it. */
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
            403: components["responses"]["Forbidden"];
            422: components["responses"]["InvalidRequest"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getSampleDelivery: {
        parameters: {
            query?: {
                /** @description Which event to send. */
                event?: components["schemas"]["EventType"];
                /** @description Sandbox only. The same seed and the same request give the same response; another seed gives another sample. */
                seed?: components["parameters"]["Seed"];
                /** @description Sandbox only. Returns this error, so you can test how your code handles it. */
                simulate?: components["parameters"]["Simulate"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The delivery. Verify its three headers and the body exactly as received. */
            200: {
                headers: {
                    /** @description The same for each attempt to deliver one event. */
                    "webhook-id": string;
                    /** @description Seconds since 1970, when this attempt was made. */
                    "webhook-timestamp": string;
                    /** @description Version, comma, and the HMAC-SHA256 of id, timestamp, and body. */
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
            403: components["responses"]["Forbidden"];
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
                "application/json": components["schemas"]["WebhookEvent"];
            };
        };
        responses: {
            /** @description You have it. Anything else, and we try again with growing waits. */
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
                "application/json": components["schemas"]["WebhookEvent"];
            };
        };
        responses: {
            /** @description You have it. Anything else, and we try again with growing waits. */
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
                "application/json": components["schemas"]["WebhookEvent"];
            };
        };
        responses: {
            /** @description You have it. Anything else, and we try again with growing waits. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
