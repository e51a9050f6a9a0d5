/** Plans and billing periods that the form offers; the ids of the plans file, which a test compares. */
export const registerPlans = ["standard-pro", "enterprise"] as const;
export type RegisterPlan = (typeof registerPlans)[number];

export const registerBilling = ["monthly", "annual"] as const;
export type RegisterBilling = (typeof registerBilling)[number];

/** Plan and billing period of a registration. Enterprise has no period: what is there is ignored. */
export type RegisterOrder = { plan: RegisterPlan; billing: RegisterBilling };

export const ACCEPTED = "yes";
